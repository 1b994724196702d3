import { storedValue } from '../../../lib/stored-value.ts'

/** Searches that the device remembers. */
const MOST_KEPT = 6

const kept = storedValue(
  'lastSearches',
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
)

/** What was searched with success on this device, newest first. */
export function lastSearches(): readonly string[] {
  return kept.read()?.value ?? []
}

/** Puts a search first; one that differs only in case is moved. */
export function rememberSearch(term: string): void {
  const others = lastSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  kept.write([term, ...others].slice(0, MOST_KEPT))
}

/** Forgets them all. */
export function forgetSearches(): void {
  kept.remove()
}
