// The site in WebKitGTK.
import { smoke } from "./support/smoke.js";
import { missing, startWebKit } from "./support/webkit.js";

smoke("WebKit", missing, startWebKit);
