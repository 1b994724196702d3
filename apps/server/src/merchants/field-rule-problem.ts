import { type FieldRule, PATTERNS, type RegistrationField, register, wireName } from '@foyer/contract'

/** What a field must be able to hold, whatever a merchant wants of it; lengths in code points. */
const NEEDS: Partial<
  Record<RegistrationField, { readonly patterns: readonly number[]; readonly holds?: number }>
> = {
  mobileNum: { patterns: [4], holds: 9 },
  messageCode: { patterns: [4], holds: 6 },
  identifying: { patterns: [4] },
  confimpsw: { patterns: [1] },
  email: { patterns: [5] },
  birthday: { patterns: [6], holds: 10 },
  paymentPassword: { patterns: [4] },
}
/** Shorter passwords are guessed, whatever they are made of. */
const SHORTEST_PASSWORD = 6

/** The most characters that the call of registering takes for a field. */
export function longestOf(field: RegistrationField): number {
  const schema: unknown = Object.entries(register.body?.properties ?? {}).find(
    ([name]) => name === wireName(field),
  )?.[1]
  return (schema as { readonly maxLength?: number } | undefined)?.maxLength ?? 0
}

/**
 * What is wrong with a merchant's rule of a field, as a clause; `undefined` for one that works. The same is asked when an
 * operator sets it and when it is read from the database.
 */
export function fieldRuleProblem(field: RegistrationField, rule: FieldRule): string | undefined {
  const { enabled, required, minLength, maxLength, pattern } = rule
  const longest = longestOf(field)
  const {
    patterns = Object.keys(PATTERNS)
      .map(Number)
      .filter((id) => id !== 6),
    holds,
  } = NEEDS[field] ?? {}
  if (![minLength, maxLength].every((length) => Number.isInteger(length) && length >= 0))
    return 'has lengths that are no whole numbers'
  if (minLength > maxLength) return `has a min of ${minLength} above its max of ${maxLength}`
  if (maxLength > longest) return `has a max of ${maxLength}; the form takes ${longest} at most`
  if (!patterns.includes(pattern)) return `has pattern ${pattern}; it takes ${patterns.join(', ')}`
  if (holds !== undefined && (minLength > holds || maxLength < holds)) return `must hold ${holds} characters`
  if (field === 'password' && minLength < SHORTEST_PASSWORD) return `has a min below ${SHORTEST_PASSWORD}`
  if (required && !enabled) return 'is required but not enabled'
  return undefined
}
