// In place of the parser of ICU's skeletons ("{n, number, ::compact}"), which the
// messages' own parser would bring: no message has one.

/** @returns {never} */
function refuse() {
  throw new SyntaxError("words: no message has a skeleton");
}

export { refuse as parseDateTimeSkeleton, refuse as parseNumberSkeleton, refuse as parseNumberSkeletonFromString };
