/** Puts text on one line, without control characters and bidi overrides, so that a terminal can print it safely. */
export const onOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
