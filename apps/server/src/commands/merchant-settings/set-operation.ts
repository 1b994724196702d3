import { Type } from 'typebox'
import { type AnyOperation, operationsOn, withForm } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { setMerchant } from './change-merchant.ts'

/** Sets keys of a merchant that one person could not loosen alone; only ever run as a proposal. */
export const setOperation: AnyOperation<OperatorGround> = operationsOn<OperatorGround>()({
  id: 'merchants.set',
  permission: 'merchants.set',
  summary: 'sets keys, also such that guard money',
  reads: false,
  input: Type.Object({
    assignments: withForm(Type.Array(Type.Tuple([Type.String(), Type.String()])), {
      form: 'KEY=VALUE',
      clause: 'is a key with its value',
    }),
  }),
  async run({ orm, merchant }, { assignments }) {
    await setMerchant(orm, merchant.code, assignments, { isSecond: true })
  },
  tell: (_, { assignments }, { merchant }) => [
    `${merchant.code}: ${assignments.map(([key, value]) => `${key}=${value}`).join(' ')}`,
  ],
})
