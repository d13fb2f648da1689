// The laboratory's own style; it comes with the laboratory, as a constructed sheet,
// so that a game does not wait for it.
export const STYLE = `
.series, .series > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.series { gap: 22px; }
.series > section:first-child { gap: 12px; }
.finding { display: grid; gap: 8px; }
p.finding { display: block; }
.finding strong { color: color-mix(in srgb, var(--good) 72%, var(--ink)); }
.finding .open { color: var(--ink); }
.plot { position: relative; border: 1px solid var(--line); border-radius: var(--radius); touch-action: pan-y; cursor: crosshair; overflow: hidden; min-height: 262px; }
.plot svg { display: block; width: 100%; height: auto; }
.plot text { font: 12px var(--sans); fill: var(--soft); font-variant-numeric: tabular-nums; }
.plot .across { text-anchor: middle; }
.plot .end { text-anchor: end; font-style: italic; }
.plot .up { text-anchor: end; dominant-baseline: central; }
.plot .rule { stroke: var(--line); stroke-width: 1; shape-rendering: crispEdges; }
.plot .base { stroke: var(--edge); stroke-width: 1; shape-rendering: crispEdges; }
.plot .band, .legend .band { fill: var(--win-ground); }
.plot .start { stroke: var(--win); stroke-width: 1.5; stroke-dasharray: 5 3; }
.plot .stems { stroke: var(--edge); stroke-width: 1; opacity: 0.5; fill: none; }
.plot .dots, .legend .dots { stroke: var(--ink); stroke-linecap: round; fill: none; }
.plot .crosses, .legend .crosses { stroke: var(--loss-ink); stroke-width: 1.8; fill: none; }
.plot .here { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 3; fill: none; }
.plot .ring { stroke: var(--ink); stroke-width: 2; fill: none; }
.read { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; font-size: 0.875rem; min-height: 21px; }
.read output { font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--soft); font-size: 0.8125rem; }
.legend span { display: inline-flex; align-items: center; gap: 5px; }
.legend svg { width: 14px; height: 14px; }
.range { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px 14px; align-items: end; }
.series .buttons { display: flex; }
.series .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 165px), 1fr)); gap: 10px 14px; align-items: end; }
.series h3 { font: 600 0.8125rem var(--sans); color: var(--soft); }
.series summary { cursor: pointer; min-height: 28px; display: list-item; padding: 3px 0; }
.series details > * + * { margin-top: 8px; }
.series details > .buttons + h3 { margin-top: 18px; }
.series .check { margin: 0; padding: 0; border: 0; }
.series .scroll { position: relative; }
.values td { min-width: 28px; padding: 0 4px; }
.values td.round { background: var(--win-ground); }
.values td.exception { background: var(--loss-ground); color: var(--loss-ink); font-weight: 700; outline: 1.5px solid var(--loss); outline-offset: -1.5px; }
.values td.read-here { outline: 2px solid var(--ink); outline-offset: -2px; }
.same-answer { font-weight: 600; }
@media (pointer: coarse) { .series .by-keys { display: none; } .series summary { min-height: 44px; padding-block: 9px; } }
@media (forced-colors: active) {
  .plot .band, .legend .band { fill: Canvas; stroke: CanvasText; }
  .plot .dots, .plot .stems, .plot .base, .plot .rule, .legend .dots { stroke: CanvasText; }
  .plot .crosses, .plot .start, .plot .here, .plot .ring, .legend .crosses { stroke: Highlight; }
  .plot text { fill: CanvasText; }
}
@media print {
  .series .tree-tools, .series .range, .series .buttons, .same-form, .series .take { display: none !important; }
}
`;
