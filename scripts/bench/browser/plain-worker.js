// Times the plain JavaScript in a worker.
import { row, tuned, written } from "./coins.js";
import { solve } from "./dodgem.js";

const outcomes = ["loss", "draw", "win"];

onmessage = ({ data: [warm, repeats] }) => {
  const coins = row(5000);
  const dodgem = () => {
    const { outcome, plies } = solve();
    return `${outcomes[outcome + 1]} in ${plies}`;
  };
  /** @type {Record<string, () => string>} */
  const tasks = { coins: () => String(written(coins)), "coins tuned": () => String(tuned(coins)), dodgem };
  /** @type {Record<string, {answer: string, ms: number[]}>} */
  const results = {};
  for (const [name, task] of Object.entries(tasks)) {
    const ms = [];
    let answer = "";
    for (let i = 0; i < Number(warm) + Number(repeats); i++) {
      const began = performance.now();
      answer = task();
      if (i >= Number(warm)) ms.push(performance.now() - began);
    }
    results[name] = { answer, ms };
  }
  postMessage({ results });
};
