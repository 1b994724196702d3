import { decimalsOf } from '@foyer/contract'
import { Type } from 'typebox'
import { InputError, withForm } from './operation.ts'

/** An amount as an operator types it, such as `500.00`; {@link readAmount} reads it. */
export const amountInput = () =>
  withForm(Type.String({ minLength: 1 }), {
    form: '500.00',
    clause: "is above 0, with as many decimals as the merchant's currency has",
  })

/** A typed amount in minor units. @throws {InputError} */
export function readAmount(typed: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed) ?? []
  const minor = rest.length > decimals ? 0 : Number(`${whole}${rest.padEnd(decimals, '0')}`)
  if (whole !== undefined && minor > 0) return minor
  const sample = (500).toFixed(decimals)
  throw new InputError(
    `--amount is above 0, in ${currency} with ${decimals} decimals at most, such as ${sample}.`,
  )
}
