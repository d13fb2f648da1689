// The site in Firefox.
import { missing, startFirefox } from "./support/firefox.js";
import { smoke } from "./support/smoke.js";

smoke("Firefox", missing, startFirefox);
