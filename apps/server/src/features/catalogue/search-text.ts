import { collapseSpaces, foldText } from '@foyer/contract'

/** Fewest code points of a search term. */
export const MIN_TERM_LENGTH = 3

/** Code points of a folded term that are looked at; the rest is cut, so that no term is expensive. */
export const MAX_TERM_LENGTH = 64

/** Fewest code points of a folded term for which a typing error is forgiven. */
export const MIN_NEAR_LENGTH = 5

/** Code points of a term as the player sees it, spaces collapsed. */
export function termLength(term: string): number {
  return Array.from(collapseSpaces(term)).length
}

/**
 * The folded term that a search looks for, or `null` when there are fewer than three characters or nothing is left of
 * them. Every character stands for itself: a term is never a pattern.
 */
export function foldTerm(term: string): string | null {
  if (termLength(term) < MIN_TERM_LENGTH) return null
  const folded = Array.from(foldText(term)).slice(0, MAX_TERM_LENGTH).join('').trimEnd()
  return folded === '' ? null : folded
}
