/** A search starts this long after the last key, in ms. */
export const TERM_PAUSE_MS = 500

/** Fewer characters find nothing. */
export const TERM_LENGTH = 3

/** A typed text as it is searched: trimmed, inner spaces collapsed. */
export function termOf(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}

/** Whether a text is too short to be searched; nothing at all is not. */
export function isTooShort(text: string): boolean {
  const length = [...termOf(text)].length
  return length > 0 && length < TERM_LENGTH
}
