/** What somebody wrote, on one line, without what terminals obey or what turns the direction of writing. */
export const onOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
