// The script that other sites' pages load, under a name that stays: it defines
// <minimex-game>, once a page.
import { MinimexGame } from "./element.js";

if (!customElements.get("minimex-game")) customElements.define("minimex-game", MinimexGame);
