import { VENDOR_CATEGORIES } from '@foyer/contract'
import { Type } from 'typebox'
import { OperatorFileError, readObject } from '../../merchants/index.ts'
import type { BonusTerms } from './grant-tables.ts'

const money = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const code = () => Type.String({ minLength: 1, maxLength: 120 })

const TermsFile = Type.Object(
  {
    times: Type.Number({ minimum: 0.01, maximum: 100, multipleOf: 0.01 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    maxStake: Type.Union([money(), Type.Null()], { default: null }),
    cap: Type.Union([money(), Type.Null()], { default: null }),
    percents: Type.Array(
      Type.Object(
        {
          category: Type.String({ enum: [...VENDOR_CATEGORIES] }),
          vendor: Type.Optional(code()),
          game: Type.Optional(code()),
          percent: Type.Integer({ minimum: 0, maximum: 100 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 200 },
    ),
    onWithdrawal: Type.String({ enum: ['kept', 'forfeited'], default: 'kept' }),
  },
  { additionalProperties: false },
)

/** Reads the terms of a bonus from JSON; amounts are minor units. @throws {OperatorFileError} naming all that is wrong */
export function readBonusTerms(json: string): BonusTerms {
  const { value, problems } = readObject(json, TermsFile)
  if (!value) throw new OperatorFileError(problems)
  const { times, onWithdrawal, ...terms } = value
  return {
    ...terms,
    times: Math.round(times * 100),
    onWithdrawal: onWithdrawal as BonusTerms['onWithdrawal'],
  }
}
