import { Type } from 'typebox'
import { dayBefore, dayIn, startOfDay } from '../merchants/index.ts'
import { dayInput } from './inputs.ts'
import { InputError } from './operation.ts'
import type { OperatorMerchant } from './operator-ground.ts'

/** Days that are asked for at once. */
const MOST_DAYS = 93
const DAY_MS = 86_400_000

/** The first and the last day of a span. */
export const spanInputs = { from: Type.Optional(dayInput('From')), to: Type.Optional(dayInput('To')) }

interface SpanGiven {
  readonly from?: string
  readonly to?: string
}

/** The first to the last day: until today where none is named, and of one day. @throws {InputError} */
export function spanOfDays(
  { timeZone }: OperatorMerchant,
  { from, to }: SpanGiven,
): { readonly from: Date; readonly before: Date } {
  const last = to ?? dayIn(timeZone, Date.now())
  const first = from ?? last
  if (last < first) throw new InputError('to', 'lies before the first day')
  if (Date.parse(last) - Date.parse(first) > MOST_DAYS * DAY_MS)
    throw new InputError('to', `is ${MOST_DAYS} days after the first one at most`)
  return { from: startOfDay(timeZone, first), before: startOfDay(timeZone, dayBefore(last, -1)) }
}
