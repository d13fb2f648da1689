// The element's own style; it stands in the element's shadow, as a constructed
// sheet, which no host's content security policy refuses.
export const STYLE = `
:host {
  --paper: #FBFAF7; --card: #FFFFFF; --ink: #1C1B1A; --line: #E4E0D8; --focus: #0072B2;
  display: block; box-sizing: border-box; max-inline-size: 100%; color-scheme: light;
}
:host([hidden]) { display: none; }
@media screen and (prefers-color-scheme: dark) {
  :host(:not([theme="light"])) { --paper: #121212; --card: #1B1B1B; --ink: #ECE9E3; --line: #2F2D2A; --focus: #56B4E9; color-scheme: dark; }
}
@media screen {
  :host([theme="dark"]) { --paper: #121212; --card: #1B1B1B; --ink: #ECE9E3; --line: #2F2D2A; --focus: #56B4E9; color-scheme: dark; }
}
.box {
  position: relative; box-sizing: border-box; overflow: hidden; display: grid; place-items: center;
  border: 1px solid var(--line); border-radius: 14px; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
.figure { box-sizing: border-box; max-width: 100%; max-height: 100%; padding: 16px 16px 76px; text-align: center; }
.name { font: 700 19px/1.25 "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; }
::slotted(img) { max-width: 100%; height: auto; }
button {
  position: absolute; inset: 0; display: grid; align-items: end; justify-items: center; padding: 0 0 20px;
  border: 0; background: none; color: inherit; font: inherit; cursor: pointer; border-radius: 14px;
}
button span { min-height: 44px; padding: 0 26px; display: grid; place-items: center; border-radius: 9px; background: var(--ink); color: var(--paper); }
button:hover span { opacity: 0.86; }
button:focus-visible { outline: 2.5px solid var(--focus); outline-offset: -4px; }
.active .figure, .active button { display: none; }
@media print {
  .box, .box.active { height: auto !important; border: 0; display: block; }
  .active .figure { display: block; }
  .figure { padding: 0; }
  iframe, button { display: none; }
}
`;
