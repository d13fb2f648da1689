// The page on which a game is played.
import { startPage } from "./app.js";
import { playView } from "./view/play.js";

void startPage(playView);
