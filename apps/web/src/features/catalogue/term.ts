/** A search starts this long after the last key, in ms (SEARCH-05). */
export const TERM_PAUSE_MS = 500

/** Fewer characters find nothing (SEARCH-09). */
export const TERM_LENGTH = 3

/** A typed text as it is searched: trimmed, inner spaces collapsed (SEARCH-11-D). */
export function termOf(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}

/** Whether a text is too short to be searched; nothing at all is not (SEARCH-09, SEARCH-11-D). */
export function isTooShort(text: string): boolean {
  const length = [...termOf(text)].length
  return length > 0 && length < TERM_LENGTH
}
