import type { Feature } from '../../feature.ts'
import { installationSecrets } from '../../gateways/index.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { afterAddingAccountOf } from '../payout/index.ts'
import {
  breaks,
  exclusionMembers,
  exclusions,
  marksKeeper,
  playerHours,
  playerProtections,
  protectionSettings,
} from '../protection/index.ts'
import { vendorWalletsOf } from '../vendor-wallets/index.ts'
import { collectFromPaused } from './collect-from-paused.ts'
import { endPlayOfPaused } from './end-play.ts'
import { protectionOperations } from './protection-operations.ts'
import { protectionBindings } from './protection-routes.ts'

/** How often providers are asked for what they hold of members who pause, and to end their games, in ms. */
const COLLECT_EVERY_MS = 60_000

/** What the protection of players adds to the product. */
export const protectionFeature = {
  personalTables: [
    personalTable(breaks.member, 'kept', ['setBy']),
    personalTable(exclusions.member, 'kept', ['setBy']),
    personalTable(exclusionMembers.member, 'kept', 'all'),
    personalTable(playerHours.member, 'kept'),
    personalTable(playerProtections.member, 'kept'),
  ],
  operations: protectionOperations,
  settings: [protectionSettings],
  open({ orm, note, directory, gateways, use, now, onError }) {
    const wallets = use(vendorWalletsOf)
    const secretOf = installationSecrets(orm)
    use(afterAddingAccountOf).push(marksKeeper(secretOf, now))
    const endPlay = (members?: readonly string[]) =>
      endPlayOfPaused({ orm, games: gateways.games, now, onError }, members)
    return {
      bindings: protectionBindings({
        ...{ orm, note, wallets, endPlay, now, onError },
        secretOf,
        currencyOf: (merchant) => directory.byCode(merchant)?.currency,
      }),
      rounds: [
        { name: 'end-play-of-paused', everyMs: COLLECT_EVERY_MS, handle: () => endPlay() },
        {
          name: 'collect-from-paused',
          everyMs: COLLECT_EVERY_MS,
          handle: () => collectFromPaused({ orm, wallets, now, onError }),
        },
      ],
    }
  },
} satisfies Feature
