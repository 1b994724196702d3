import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import { afterCountingOf } from '../bets/index.ts'
import { levelRatesOf } from './level-rates.ts'
import { vipOperations } from './operations.ts'
import { raiseByBets } from './raise-level.ts'
import { issueBirthdayBonuses } from './vip-bonuses.ts'
import type { VipLevel } from './vip-level.ts'
import { vipBindings } from './vip-routes.ts'
import { loadVipLevels } from './vip-store.ts'
import { vipStandings } from './vip-tables.ts'

/** How often birthdays are looked for, in ms. */
const BIRTHDAYS_EVERY_MS = 10 * 60_000

/** VIP levels of each merchant, the lowest first, in memory. */
const vipArea: Area<readonly VipLevel[]> = { name: 'vip', load: loadVipLevels }

/** What VIP levels add to the product. */
export const vipFeature = {
  personalTables: [personalTable(vipStandings.member, 'kept')],
  operations: vipOperations,
  areas: [vipArea],
  open({ orm, background, directory, held, use, now }) {
    const levels = held(vipArea)
    const issueAll = async () => {
      for (const merchant of directory.all()) await issueBirthdayBonuses(background, merchant, now())
    }
    use(afterCountingOf).push(async (transaction, bets) => {
      const merchant = directory.byCode(bets[0]?.merchant ?? '')
      const ids = [...new Set(bets.map(({ member }) => member))]
      if (merchant) await raiseByBets(transaction, merchant, ids, new Date(now()))
    })
    return {
      bindings: vipBindings({
        ...{ orm, rates: use(levelRatesOf), now },
        levels: (merchant) => levels(merchant) ?? [],
      }),
      rounds: [{ name: 'issue-birthday-bonuses', everyMs: BIRTHDAYS_EVERY_MS, handle: issueAll }],
    }
  },
} satisfies Feature
