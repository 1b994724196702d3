/**
 * Whether a value can be kept, and be shown as it is: no text in it has a NUL or half of a surrogate pair, which PostgreSQL refuses, or a
 * character that turns the direction of what follows, by which a note could look like an amount.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\u202a-\u202e\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isStorable)
}
