// The gallery's page.
import { startPage } from "./app.js";
import { galleryView } from "./view/gallery.js";

startPage(galleryView);
