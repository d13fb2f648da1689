// Offline use, as the page sees it: registers the service worker, says how far
// it is, and lets a waiting version in once the reader agrees. Where a host or a
// sandbox forbids service workers, the page goes on without.
import { scriptURL } from "./trusted.js";

/**
 * installing: the first visit's files are on their way. ready: available
 * offline. waiting: a new version waits for consent. updated: it was let in by
 * another tab, a reload shows it. failed: not available, and nothing is kept.
 * @typedef {"unsupported" | "installing" | "ready" | "waiting" | "updated" | "failed"} OfflineState
 */

/**
 * @param {object} options
 * @param {string} options.swUrl "" where nothing is kept
 * @param {(state: OfflineState) => void} options.onState
 * @param {() => void} [options.reload]
 */
export function startOffline({ swUrl, onState, reload = () => location.reload() }) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let agreed = false;

  const show = () => {
    if (!registration) return;
    if (registration.waiting && registration.active) onState("waiting");
    else if (registration.active) onState("ready");
    else if (registration.installing) onState("installing");
    else onState("failed");
  };

  const follow = () => {
    const worker = registration?.installing;
    worker?.addEventListener("statechange", show);
    show();
  };

  const run = async () => {
    const container = swUrl === "" ? undefined : globalThis.navigator?.serviceWorker;
    if (!container) {
      onState("unsupported");
      return;
    }
    const hadController = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (agreed) reload();
      else if (hadController) onState("updated");
    });
    registration = await container.register(scriptURL(swUrl), { updateViaCache: "none" });
    registration.addEventListener("updatefound", follow);
    follow();
    // The browser looks for a new version too, but when it likes.
    if (registration.active) await check();
  };

  const check = async () => {
    try {
      await registration?.update();
    } catch {
      // No network, or the host is in trouble: what is kept stays.
    }
  };

  // Storage may be full or forbidden; the page must not notice.
  run().catch(() => onState("failed"));

  return {
    /**
     * Lets the waiting version in; the page reloads once it is active, at once
     * where another tab has let it in.
     */
    applyUpdate() {
      const waiting = registration?.waiting;
      if (!waiting) {
        reload();
        return;
      }
      agreed = true;
      waiting.addEventListener("statechange", () => {
        if (waiting.state === "activated") reload();
      });
      waiting.postMessage({ type: "SKIP_WAITING" });
    },
    /** Looks for a new version now. */
    check,
  };
}
