import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { endGrant, listExpired } from './grant-store.ts'
import { grants } from './grant-tables.ts'
import { bonusMovements } from './movements.ts'

const MINUTE_MS = 60_000
/** Bonuses that end in one round. */
const MOST_AT_ONCE = 1000

/** What bonuses add to the product. */
export const bonusFeature = {
  personalTables: [personalTable(grants.member, 'kept')],
  movements: bonusMovements,
  open({ background, now }) {
    const expire = async () => {
      const at = new Date(now())
      for (const id of await listExpired(background, at, MOST_AT_ONCE))
        await endGrant(background, id, 'expired', at)
    }
    return { rounds: [{ name: 'expire-bonuses', everyMs: MINUTE_MS, handle: expire }] }
  },
} satisfies Feature
