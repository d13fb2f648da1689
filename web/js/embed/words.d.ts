// What scripts/build writes into the element: its words in each language.
declare const ELEMENT_WORDS: Record<import("../model.d.ts").Lang, Record<string, string>>;
