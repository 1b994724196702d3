import { VENDOR_CATEGORIES } from '@foyer/contract'
import { type Static, Type } from 'typebox'
import { OperatorFileError, readList } from '../../merchants/index.ts'
import { listOperations } from '../../operations/list-operations.ts'
import { guardedList } from '../approvals/index.ts'
import { loadVipLevels } from '../vip/index.ts'
import { listRates, replaceRates } from './rebate-store.ts'

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

type Rate = Static<typeof entry>

/** What operators do with rates of rebates. They count for rounds that are settled from then on. */
export const rebateOperations = listOperations({
  area: 'rebates',
  example: async () => [{ level: null, category: VENDOR_CATEGORIES[0], vendor: null, rate: 50 }],
  guard: guardedList<Rate>(
    ({ level, category, vendor }) => [level, category, vendor].join(' '),
    // What goes may leave a higher rate that is less particular.
    (before, after) => after === undefined || after.rate > (before?.rate ?? 0),
  ),
  title: 'the rates of rebates in hundredths of a percent; without any, those of the VIP levels count',
  print: async (orm, merchant) => JSON.stringify(await listRates(orm, merchant), null, 2),
  async set(orm, { code }, json) {
    const { entries, problems } = readList(json, { noun: 'rate', entry, most: 1000 })
    const levels = (await loadVipLevels(orm, code)).map(({ id }) => id)
    const unknown = entries.flatMap(({ level }, index) =>
      level === null || levels.includes(level)
        ? []
        : [`rate ${index + 1}, level: there is no VIP level "${level}"`],
    )
    const names = entries.map(({ level, category, vendor }) => [level, category, vendor].join(' '))
    const twice = names.flatMap((name, index) =>
      names.indexOf(name) < index ? [`rate ${index + 1}: is there twice`] : [],
    )
    const all = [...problems, ...unknown, ...twice]
    if (all.length > 0) throw new OperatorFileError(all)
    await replaceRates(orm, code, entries)
    return entries.length === 0 ? 'no rates of rebates' : `${entries.length} rates of rebates`
  },
})
