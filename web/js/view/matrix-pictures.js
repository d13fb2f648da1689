// The pictures of small games: envelopes of lines, the unit square with both curves of
// best replies, and segments and triangles of mixtures parted by their best replies.
import { html, nothing, svg } from "lit";
import { transposed, valuesOf } from "../matrix/facts.js";
import { envelope, middle, peak, placeOf, regions, replies } from "../matrix/geometry.js";
import { exact, nearly, sub, textOf } from "../matrix/number.js";
import { ticks } from "../series/plot.js";
import { counted, nameOf, said, shortOf } from "./matrix-number.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/number.js").Rat} Rat */
/** @typedef {readonly (readonly Rat[])[]} Table */
/** @typedef {import("../matrix/model.d.ts").Game} Game */
/** @typedef {import("../matrix/model.d.ts").Shown} Shown */
/** @typedef {import("../matrix/model.d.ts").StopInfo} StopInfo */

/** A width to draw at before the real one is known, in px. */
const USUAL = 320;

/** @param {number} n */
const px = (n) => Math.round(n * 10) / 10;

/** @param {readonly (readonly [number, number])[]} points */
const pathOf = (points) => points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${px(x)} ${px(y)}`).join("");

/** @param {Shown} shown @param {Page} page */
export function picturesView(shown, page) {
  const { words } = page;
  const { game, kind, costs } = shown;
  if (kind === "matrix") {
    const a = valuesOf(game.a, costs);
    return html`<div>${game.rows.length === 2 ? envelopeView("row", shown, /** @type {[Rat, Rat][]} */ (transposed(a)), page) : nothing}
      ${game.cols.length === 2 ? envelopeView("col", shown, /** @type {[Rat, Rat][]} */ (a), page) : nothing}</div>`;
  }
  return html`<p class="soft">${words.t("ui.matrix.picture.line")}</p>${diagramsView(game, costs, page, { shown })}`;
}

const HEIGHT = 300;
const ROOM = Object.freeze({ left: 46, right: 62, top: 22, bottom: 46 });

/**
 * The lines of the other's strategies over a side's mixture of two, with the envelope
 * and its highest (or lowest) point.
 * @param {"row" | "col"} side who mixes
 * @param {Shown} shown
 * @param {readonly (readonly [Rat, Rat])[]} lines
 * @param {Page} page
 */
function envelopeView(side, { game, costs }, lines, { desk, words }) {
  const upper = side === "col";
  const other = upper ? "row" : "col";
  const corners = envelope(lines, upper);
  const best = peak(corners, upper);
  // Costs are drawn as they are typed: what is lost, upwards.
  const turn = costs ? -1 : 1;
  const ends = lines.flatMap((l) => l.map((n) => nearly(n) * turn));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const span = high - low || 1;
  const width = desk.width || USUAL;
  const [left, right, up, down] = [ROOM.left, width - ROOM.right, ROOM.top, HEIGHT - ROOM.bottom];
  const x = (/** @type {number} */ t) => left + t * (right - left);
  const y = (/** @type {number} */ v) => down - ((v - low) / span) * (down - up);
  const at = (/** @type {Rat} */ t, /** @type {Rat} */ v) => /** @type {[number, number]} */ ([x(nearly(t)), y(nearly(v) * turn)]);
  const points = corners.map((c) => at(c.x, c.y));
  const [px0, py0] = at(best.from, best.y);
  const far = at(best.to, best.y)[0];
  const values = ticks(low, high, 4).filter((v) => v >= low - 1e-9 && v <= high + 1e-9);
  const value = counted(textOf(best.y), costs);
  const share = said(textOf(best.from), desk.decimals);
  const until = said(textOf(best.to), desk.decimals);
  const name = words.t(`ui.matrix.envelope.${side}`, { costs: String(costs) });
  const said_ = words.t("ui.matrix.envelope.peak", {
    side, strategy: nameOf(game, side, 1, words), share, until, flat: share === until ? "no" : "yes", value: said(value, desk.decimals), costs: String(costs),
    lines: best.lines.map((k) => nameOf(game, other, k, words)).join(", "),
  });
  // Names stand at the left ends, apart from one another.
  const tags = lines.map((l, k) => ({ k, at: y(nearly(l[1]) * turn) })).sort((p, q) => p.at - q.at);
  tags.forEach((t, i) => { if (i > 0) t.at = Math.max(t.at, (tags[i - 1]?.at ?? 0) + 13); });
  return html`<figure class=${`mx-picture ${side}`}><figcaption>${name}</figcaption>
    <svg viewBox=${`0 0 ${width} ${HEIGHT}`} role="img" aria-label=${`${name} ${said_}`}>
      ${values.map((v) => svg`<line class="rule" x1=${left} x2=${right} y1=${px(y(v))} y2=${px(y(v))}></line><text class="up" x=${left - 8} y=${px(y(v))}>${String(Math.round(v * 1e6) / 1e6).replace("-", "−")}</text>`)}
      <line class="base" x1=${left} x2=${left} y1=${up} y2=${down}></line><line class="base" x1=${right} x2=${right} y1=${up} y2=${down}></line>
      <path class="under" d=${`${pathOf(points)}L${px(x(1))} ${upper !== costs ? up : down}L${px(x(0))} ${upper !== costs ? up : down}Z`}></path>
      ${lines.map((l) => svg`<path class="line" d=${pathOf([[x(0), y(nearly(l[0]) * turn)], [x(1), y(nearly(l[1]) * turn)]])}></path>`)}
      <path class="envelope" d=${pathOf(points)}></path>
      ${tags.map((t) => svg`<text class="tag" x=${right + 5} y=${px(t.at)}>${shortOf(game, other, t.k, words, 8)}</text>`)}
      <path class="drop" d=${`M${px(px0)} ${px(py0)}V${down}`}></path>
      ${far - px0 > 1 ? svg`<path class="peak-line" d=${`M${px(px0)} ${px(py0)}H${px(far)}`}></path>` : nothing}
      <circle class="peak" cx=${px(px0)} cy=${px(py0)} r="6"></circle>
      <text class="across" x=${px(px0)} y=${down + 16}>${share}</text>
      <text class="name" x=${left} y=${HEIGHT - 8}>${nameOf(game, side, 0, words)}</text><text class="name end" x=${right} y=${HEIGHT - 8}>${nameOf(game, side, 1, words)}</text>
    </svg><p>${said_}</p></figure>`;
}

/**
 * The best replies to each side of two or three strategies; for two against two both
 * curves in one square.
 * @param {Game} game
 * @param {boolean} costs
 * @param {Page} page
 * @param {{shown?: Shown, path?: readonly StopInfo[]}} what equilibria, or a path, to be marked
 */
export function diagramsView(game, costs, page, what) {
  const { desk } = page;
  const a = valuesOf(game.a, costs);
  const b = valuesOf(game.b ?? [], costs);
  const square = game.rows.length === 2 && game.cols.length === 2;
  const drawn = (/** @type {number} */ n) => n === 2 || n === 3;
  const both = drawn(game.rows.length) && drawn(game.cols.length);
  const width = both && desk.width >= BESIDE ? (desk.width - GAP) / 2 : desk.width;
  if (square && what.shown) return html`<div>${squareView(game, a, b, what.shown, page)}</div>`;
  return html`<div class="simplices">${drawn(game.rows.length) ? simplexPicture("row", game, transposed(b), width, page, what) : nothing}
    ${drawn(game.cols.length) ? simplexPicture("col", game, a, width, page, what) : nothing}</div>`;
}

/** Both curves over the square: across the row player's share of the first row, upwards the column player's of the first column. @param {Game} game @param {Table} a @param {Table} b @param {Shown} shown @param {Page} page */
function squareView(game, a, b, shown, { desk, words }) {
  const size = Math.min(desk.width || USUAL, 420);
  const [left, top] = [58, 14];
  const side = size - left - 20;
  const x = (/** @type {Rat | number} */ p) => left + (typeof p === "number" ? p : nearly(p)) * side;
  const y = (/** @type {Rat | number} */ q) => top + (1 - (typeof q === "number" ? q : nearly(q))) * side;
  const cell = (/** @type {Table} */ t, /** @type {number} */ i, /** @type {number} */ j) => /** @type {Rat} */ (t[i]?.[j]);
  // The gain of the first strategy where the other's share of the first is 0, then 1.
  const row = replies([sub(cell(a, 0, 1), cell(a, 1, 1)), sub(cell(a, 0, 0), cell(a, 1, 0))]);
  const col = replies([sub(cell(b, 1, 0), cell(b, 1, 1)), sub(cell(b, 0, 0), cell(b, 0, 1))]);
  const rowPath = pathOf(row.points.map(([q, p]) => [x(p), y(q)]));
  const colPath = pathOf(col.points.map(([p, q]) => [x(p), y(q)]));
  const list = shown.result.extremes ?? [];
  const spots = list.map((e) => /** @type {[number, number]} */ ([x(exact(e.x[0] ?? "0")), y(exact(e.y[0] ?? "0"))]));
  const sets = (shown.result.components ?? []).filter((c) => c.length > 1).map((c) => c.flatMap((k) => { const s = spots[k]; return s ? [s] : []; }));
  const label = words.t("ui.matrix.square", { n: list.length, list: list.map((e) => `(${said(e.x[0] ?? "0", desk.decimals)}, ${said(e.y[0] ?? "0", desk.decimals)})`).join(", ") });
  const [r0, c0] = [nameOf(game, "row", 0, words), nameOf(game, "col", 0, words)];
  return html`<figure class="mx-picture square"><svg viewBox=${`0 0 ${size} ${top + side + 46}`} role="img" aria-label=${label}>
      <rect class=${`frame${row.whole ? " whole-row" : ""}${col.whole ? " whole-col" : ""}`} x=${left} y=${top} width=${side} height=${side}></rect>
      ${[0, 0.5, 1].map((t) => svg`<text class="up" x=${left - 8} y=${y(t)}>${t === 0.5 ? "1/2" : t}</text><text class="across" x=${x(t)} y=${top + side + 17}>${t === 0.5 ? "1/2" : t}</text>
        ${t === 0.5 ? svg`<path class="rule" d=${`M${x(0)} ${y(t)}H${x(1)}M${x(t)} ${y(0)}V${y(1)}`}></path>` : nothing}`)}
      ${sets.map((s) => svg`<path class="set" d=${`${pathOf(hull(s))}Z`}></path>`)}
      <path class="reply row" d=${rowPath}></path><path class="reply col" d=${colPath}></path>
      ${spots.map(([sx, sy], k) => svg`<circle class=${`spot${k === desk.chosen ? " chosen" : ""}`} cx=${px(sx)} cy=${px(sy)} r=${k === desk.chosen ? 7 : 5.5}></circle>`)}
      <text class="across axis" x=${x(0.5)} y=${top + side + 36}>${words.t("ui.matrix.axis", { side: "row", name: r0 })}</text>
      <text class="across axis" transform=${`translate(14 ${y(0.5)}) rotate(-90)`}>${words.t("ui.matrix.axis", { side: "col", name: c0 })}</text>
    </svg><p class="mx-legend"><span><svg class="swatch" viewBox="0 0 26 10" aria-hidden="true"><path class="reply row" d="M1 5h24"></path></svg>${words.t("ui.matrix.reply.row")}</span>
      <span><svg class="swatch" viewBox="0 0 26 10" aria-hidden="true"><path class="reply col" d="M1 5h24"></path></svg>${words.t("ui.matrix.reply.col")}</span></p><p>${label}</p></figure>`;
}

/** Points in the order about their middle. @param {[number, number][]} points */
function hull(points) {
  const [mx, my] = [points.reduce((s, p) => s + p[0], 0) / points.length, points.reduce((s, p) => s + p[1], 0) / points.length];
  return [...points].sort((p, q) => Math.atan2(p[1] - my, p[0] - mx) - Math.atan2(q[1] - my, q[0] - mx));
}

/** Two pictures stand beside one another from this width on, so far apart, in px. */
const BESIDE = 520;
const GAP = 18;

/** How many shades of regions there are in the style sheet. */
const SHADES = 6;

/**
 * The mixtures of a side of two or three strategies, parted by the other's best reply.
 * @param {"row" | "col"} side
 * @param {Game} game
 * @param {Table} table the other's payoffs by its strategies and this side's
 * @param {number} room in px
 * @param {Page} page
 * @param {{shown?: Shown, path?: readonly StopInfo[]}} what
 */
function simplexPicture(side, game, table, room, { desk, words }, { shown, path }) {
  const other = side === "row" ? "col" : "row";
  const three = table[0]?.length === 3;
  const width = Math.min(room || USUAL, 400);
  const edge = width - 2 * 46;
  const top = 30;
  const high = three ? edge * Math.sqrt(3) / 2 : 40;
  const low = top + high;
  const at = (/** @type {readonly Rat[]} */ mix) => {
    const [x, y] = placeOf(mix);
    return /** @type {[number, number]} */ ([46 + x * edge, low - y * edge - (three ? 0 : 20)]);
  };
  const parts = regions(table);
  const [left, right, peakAt] = [[46, low], [46 + edge, low], [46 + edge / 2, top]];
  const names = (game[side === "row" ? "rows" : "cols"]).map((_, k) => shortOf(game, side, k, words, 12));
  const mixes = shown ? (shown.result.extremes ?? []).map((e) => (side === "row" ? e.x : e.y)) : [];
  const stops = (path ?? []).map((s) => (side === "row" ? s.x : s.y)).filter((m) => (m ?? []).length > 0).map((m) => at((m ?? []).map(exact)));
  const chosen = mixes[desk.chosen];
  const caption = words.t(`ui.matrix.simplex.of.${side}`);
  const regionText = parts.map((p, k) => (p.length > 0 ? nameOf(game, other, k, words) : "")).filter(Boolean).join(", ");
  return html`<figure class=${`mx-picture simplex ${side}`}><figcaption>${caption}</figcaption>
    <svg viewBox=${`0 0 ${width} ${low + 30}`} role="img" aria-label=${`${caption} ${words.t("ui.matrix.simplex.regions", { list: regionText })}`}>
      ${parts.map((corners, k) => (corners.length === 0 ? nothing : three
        ? svg`<path class=${`region r${k % SHADES}`} d=${`${pathOf(corners.map(at))}Z`}></path>`
        : svg`<rect class=${`region r${k % SHADES}`} x=${Math.min(...corners.map((c) => at(c)[0]))} y=${top} width=${Math.max(...corners.map((c) => at(c)[0])) - Math.min(...corners.map((c) => at(c)[0]))} height=${high}></rect>`))}
      ${parts.map((corners, k) => {
        if (corners.length < (three ? 3 : 2)) return nothing;
        const [x, y] = three ? middle(corners.map(at)) : [corners.reduce((s, c) => s + at(c)[0], 0) / corners.length, top + 12];
        return svg`<text class="region-name" x=${px(x)} y=${px(y)}>${shortOf(game, other, k, words, 10)}</text>`;
      })}
      <path class="frame" d=${three ? `${pathOf(/** @type {[number, number][]} */ ([left, right, peakAt]))}Z` : `M46 ${top}h${edge}v${high}h${-edge}Z`}></path>
      ${three ? svg`<text class="corner" x=${peakAt[0]} y=${top - 10}>${names[0]}</text><text class="corner" x="40" y=${low + 18}>${names[1]}</text><text class="corner" x=${46 + edge + 6} y=${low + 18}>${names[2]}</text>`
        : svg`<text class="corner" x="46" y=${low + 18}>${names[0]}</text><text class="corner" x=${46 + edge} y=${low + 18}>${names[1]}</text>`}
      ${stops.length > 0 ? svg`<path class="walk" d=${pathOf(stops)}></path>${stops.map(([x, y], k) => svg`<circle class=${`spot${k === stops.length - 1 ? " chosen" : ""}`} cx=${px(x)} cy=${px(y)} r=${k === stops.length - 1 ? 6 : 4}></circle>`)}` : nothing}
      ${mixes.map((m) => { const [x, y] = at(m.map(exact)); return svg`<circle class="spot" cx=${px(x)} cy=${px(y)} r="5"></circle>`; })}
      ${chosen ? svg`<circle class="spot chosen" cx=${px(at(chosen.map(exact))[0])} cy=${px(at(chosen.map(exact))[1])} r="7"></circle>` : nothing}
    </svg></figure>`;
}
