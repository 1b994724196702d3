import { isDeepStrictEqual } from 'node:util'
import { whenRaised } from '../../merchants/index.ts'
import { listOperations } from '../../operations/list-operations.ts'
import { demandSecondToLoosen, guardedList } from '../approvals/index.ts'
import { printVipLevels, setVipLevels } from './vip-administration.ts'
import type { VipLevel } from './vip-level.ts'

/** Whether a level brings more, or lets more out in a day, than before. */
const isMoreGenerous = (before: VipLevel | undefined, after: VipLevel): boolean =>
  (['rebateRate', 'birthdayBonus', 'upgradeBonus'] as const).some(
    (what) => after[what] > (before?.[what] ?? 0),
  ) ||
  (before !== undefined && whenRaised(before.withdrawLimit, after.withdrawLimit)) ||
  (after.requires !== null && !isDeepStrictEqual(before?.requires, after.requires))

const orderOf = (levels: string): string =>
  (JSON.parse(levels) as readonly VipLevel[]).map(({ id }) => id).join(' ')

const guardLevels = guardedList<VipLevel>(
  ({ id }) => id,
  (before, after) => after !== undefined && isMoreGenerous(before, after),
)

/** What operators do with the VIP levels of a merchant. */
export const vipOperations = listOperations({
  area: 'vip',
  title: 'the VIP levels',
  example: async ({ vipLevels }) =>
    [...(await vipLevels()), 'bronze'].map((id) => ({ id, names: { EN: 'Bronze', TH: 'บรอนซ์' } })),
  async guard(transaction, ground, before, after) {
    // Who has a level, and what comes next, depends on the levels below.
    if (orderOf(before) !== orderOf(after)) await demandSecondToLoosen(transaction, ground)
    await guardLevels(transaction, ground, before, after)
  },
  print: printVipLevels,
  async set(orm, merchant, json) {
    const levels = await setVipLevels(orm, merchant, json)
    return levels.map(({ id }) => id).join(', ') || 'no VIP levels'
  },
})
