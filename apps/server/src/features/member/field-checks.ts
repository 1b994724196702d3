import { checkField, type FieldRule } from '@foyer/contract'
import { ApiError } from '../../api/api-error.ts'
import { type Merchant, rulesOf } from '../../merchants/index.ts'

/**
 * Checks one value as the form does.
 * @param wire name of the field in the payload, which the refusal names
 * @throws {ApiError} `validation.failed`
 */
export function demandField(rule: FieldRule, wire: string, value: string): void {
  const problem = checkField(rule, value)
  if (!problem) return
  const message =
    problem.kind === 'missing'
      ? `${wire} is missing.`
      : `${wire} must have ${problem.min} to ${problem.max} characters of pattern ${problem.pattern}.`
  throw new ApiError('validation.failed', {
    field: wire,
    message,
    value: problem.kind === 'missing' ? {} : { pattern: problem.pattern, min: problem.min, max: problem.max },
  })
}

/** A new password against the merchant's rule, whatever the form it stands in. */
export function demandPassword(merchant: Pick<Merchant, 'fieldRules'>, wire: string, value: string): void {
  demandField({ ...rulesOf(merchant).password, enabled: true, required: true }, wire, value)
}
