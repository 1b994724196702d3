import { VENDOR_CATEGORIES } from '@foyer/contract'
import { Type } from 'typebox'
import { OperatorFileError, readList } from '../../merchants/index.ts'
import { fileWord, operationsOn } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { loadVipLevels } from '../vip/index.ts'
import { listRates, replaceRates } from './rebate-store.ts'

const operation = operationsOn<OperatorGround>()
const code = () => Type.String({ minLength: 1, maxLength: 64 })
const entry = Type.Object(
  {
    level: Type.Union([code(), Type.Null()], { default: null }),
    category: Type.String({ enum: [...VENDOR_CATEGORIES] }),
    vendor: Type.Union([code(), Type.Null()], { default: null }),
    rate: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  { additionalProperties: false },
)

/** What operators do with rates of rebates. */
export const rebateOperations = [
  operation({
    id: 'rebates.list',
    permission: 'rebates.read',
    summary: 'the rates as JSON, in hundredths of a percent; without any, those of the VIP levels count',
    reads: true,
    input: Type.Object({}),
    run: ({ orm, merchant }) => listRates(orm, merchant.code),
    tell: (rates) => [JSON.stringify(rates, null, 2)],
  }),
  operation({
    id: 'rebates.set',
    permission: 'rebates.set',
    summary:
      'puts the rates of a JSON file in the place of all; they count for bets that are counted from then on',
    reads: false,
    input: Type.Object({ file: fileWord }),
    async run(ground, { file }) {
      const { orm, merchant } = ground
      const { entries, problems } = readList(file, { noun: 'rate', entry, most: 1000 })
      const levels = (await loadVipLevels(orm, merchant.code)).map(({ id }) => id)
      const unknown = entries.flatMap(({ level }, index) =>
        level === null || levels.includes(level)
          ? []
          : [`rate ${index + 1}, level: there is no VIP level "${level}"`],
      )
      const names = entries.map(({ level, category, vendor }) => [level, category, vendor].join(' '))
      const twice = names.flatMap((name, index) =>
        names.indexOf(name) < index ? [`rate ${index + 1}: is there twice`] : [],
      )
      if (problems.length + unknown.length + twice.length > 0)
        throw new OperatorFileError([...problems, ...unknown, ...twice])
      const before = await listRates(orm, merchant.code)
      await orm.transaction((transaction) => replaceRates(transaction, merchant.code, entries))
      await ground.noteChange('rebates', JSON.stringify(before), JSON.stringify(entries))
      return entries.length
    },
    tell: (count, _, { merchant }) => [`${merchant.code} has ${count} rates of rebates.`],
  }),
]
