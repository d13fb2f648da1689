// What scripts/build writes into the service worker: the files it keeps.
declare const PRECACHE: { url: string; revision: string | null; integrity?: string }[];
