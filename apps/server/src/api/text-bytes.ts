/** Upper bound of what texts hold in memory, in bytes: two for each UTF-16 unit. For the bounds of caches. */
export function textBytes(...texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + 2 * text.length, 0)
}
