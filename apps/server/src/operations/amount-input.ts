import { decimalsOf, readAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { InputError, withForm } from './operation.ts'

/** An amount as an operator types it, such as `500.00`; {@link readTypedAmount} reads it. */
export const amountInput = () =>
  withForm(Type.String({ minLength: 1 }), {
    form: '500.00',
    clause: "is above 0, with as many decimals as the merchant's currency has",
  })

/** A typed amount in minor units. @throws {InputError} */
export function readTypedAmount(typed: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const minor = readAmount(typed, { currency }) ?? 0
  // More zeros than there are decimals could have been meant as a thousand.
  const [, fraction = ''] = typed.split('.')
  if (minor > 0 && fraction.length <= decimals) return minor
  const sample = (500).toFixed(decimals)
  throw new InputError(
    `--amount is above 0, in ${currency} with ${decimals} decimals at most, such as ${sample}.`,
  )
}
