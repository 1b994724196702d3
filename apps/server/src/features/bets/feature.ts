import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { installationSecrets } from '../../gateways/index.ts'
import type { Ground } from '../../ground.ts'
import { prunePastRates } from '../../money/past-rates.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { gamesOf } from '../catalogue/index.ts'
import { bettingDays, gameRounds, gameSessions, validBetChanges } from './bet-tables.ts'
import { afterCountingOf, countBets } from './betting-days.ts'
import { demoProvider } from './demo-provider.ts'
import { pruneGameSessions } from './game-session-store.ts'
import { betMovements } from './movements.ts'
import { playGate } from './play-gate.ts'
import { type ProviderApi, providerApi } from './provider-api.ts'
import { providerOperations } from './provider-operations.ts'
import { recordBindings } from './record-routes.ts'
import { roundOperations } from './round-operations.ts'
import { betSettings } from './settings.ts'

const DAY_MS = 24 * 3_600_000
/** How often valid bets are counted, in ms. */
const COUNT_EVERY_MS = 30_000
/** Months of rounds are made so long before they begin, in ms. */
const AHEAD_MS = 90 * DAY_MS

/** Decides whether a member may play. */
export const playGateOf = ({ directory, use, now }: Ground) =>
  playGate({ directory, find: use(gamesOf).playable, now })

/** The wallet that providers of games call. */
export const providerApiOf = (ground: Ground): ProviderApi => {
  const { orm, gateways, directory, demo, use, now, onError, warn } = ground
  const isDue = oncePerMinute(now)
  return providerApi({
    orm,
    connections: gateways.connections,
    merchantOf: directory.byCode,
    secretOf: installationSecrets(orm),
    gate: use(playGateOf),
    find: use(gamesOf).playable,
    demo,
    now,
    onError,
    onUnproved(call) {
      // Whoever sends calls without end fills no log.
      if (isDue(JSON.stringify(call))) warn(call, 'a call of the wallet API was not proved')
    },
  })
}

/** Says yes once a minute for each of a few things. */
function oncePerMinute(now: () => number): (what: string) => boolean {
  const last = new Map<string, number>()
  return (what) => {
    if (now() - (last.get(what) ?? -60_000) < 60_000) return false
    last.set(what, now())
    return true
  }
}

/** The provider of the demo's games. */
export const demoProviderOf = ({ orm, use }: Ground) =>
  demoProvider(use(providerApiOf), installationSecrets(orm))

/** What bets add to the product. */
export const betsFeature = {
  personalTables: [
    personalTable(gameSessions.member, 'kept', ['token']),
    personalTable(gameRounds.member, 'kept'),
    personalTable(bettingDays.member, 'kept'),
    personalTable(validBetChanges.member, 'kept'),
  ],
  movements: betMovements,
  operations: [...providerOperations, ...roundOperations],
  settings: [betSettings],
  open({ orm, background, directory, movements, use, now }) {
    const after = use(afterCountingOf)
    const countAll = async () => {
      for (const merchant of directory.all()) while (await countBets(background, merchant, after, now()));
    }
    /** Rounds are partitioned by month, and the months that come have to be there. */
    const makeMonths = async () => {
      const [first, last] = [new Date(now()).toISOString(), new Date(now() + AHEAD_MS).toISOString()]
      await background.execute(
        sql`SELECT make_game_round_months(${first}::timestamptz, ${last}::timestamptz)`,
      )
    }
    return {
      bindings: recordBindings({ orm, movements, find: use(gamesOf).playable, now }),
      rounds: [
        { name: 'make-game-round-months', everyMs: DAY_MS, handle: makeMonths },
        { name: 'count-bets', everyMs: COUNT_EVERY_MS, handle: countAll },
      ],
      async prune() {
        await pruneGameSessions(background, new Date(now()))
        await prunePastRates(background, new Date(now()))
      },
      async start() {
        await makeMonths()
        return () => undefined
      },
    }
  },
} satisfies Feature
