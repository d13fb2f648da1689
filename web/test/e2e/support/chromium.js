// The browser of the tests and of the benchmark, and how it is started.
import { execFileSync } from "node:child_process";

export const flags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Debian's Chromium, without its windows where that is there, or the one that CHROMIUM names. */
export function executable() {
  const name = process.env.CHROMIUM;
  if (name?.includes("/")) return name;
  const names = name ? [name] : ["chromium-headless-shell", "chromium"];
  return execFileSync("sh", ["-c", names.map((n) => `command -v "${n}"`).join(" || ")], { encoding: "utf8" }).trim();
}
