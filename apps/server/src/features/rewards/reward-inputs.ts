import { Type } from 'typebox'
import { amountInput, fileInput, readTypedAmount, withForm } from '../../operations/inputs.ts'
import { readBonusTerms } from '../bonus/index.ts'
import type { NewReward } from './reward-store.ts'

const DAY_MS = 86_400_000

/** What operators say of a reward that they give. */
export const rewardInputs = {
  amount: amountInput(),
  terms: Type.Optional(
    fileInput('is a JSON file with the terms of a bonus; without it, the money is the player’s own'),
  ),
  days: Type.Optional(
    withForm(Type.Integer({ minimum: 1, maximum: 3650 }), {
      label: 'Days',
      clause: 'is the number of days to claim it; without it, there is no end',
      widget: 'number',
      terminal: { form: 'N' },
    }),
  ),
}

/** The parts of a reward that operators say. @throws {InputError} @throws {OperatorFileError} */
export function readReward(
  { amount, terms, days }: { readonly amount: string; readonly terms?: string; readonly days?: number },
  currency: string,
  now: Date,
): Pick<NewReward, 'currency' | 'amount' | 'terms' | 'issuedAt' | 'expiresAt'> {
  return {
    currency,
    amount: readTypedAmount(amount, currency),
    terms: terms === undefined ? null : readBonusTerms(terms),
    issuedAt: now,
    expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
  }
}
