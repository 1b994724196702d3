import { isTrial } from '@foyer/contract'
import type { FindSession, OpenPayload } from './api/access.ts'
import { type Binding, sessionOf } from './api/binding.ts'
import type { Database } from './db/index.ts'
import { accountBindings, createAccount, type HumanChecks } from './features/account/index.ts'
import { agentBindings } from './features/agent/index.ts'
import { memberBindings, pruneTrials } from './features/member/index.ts'
import type { Merchant } from './features/merchant/index.ts'
import { dropFavourites, type FindGame, ownGameBindings } from './features/play/index.ts'
import {
  createPayloadKeys,
  createPayloadOpening,
  createSessions,
  sessionBindings,
  sessionFinder,
} from './features/session/index.ts'
import { type VipLevelsOf, vipStandingBindings } from './features/vip/index.ts'
import type { Gateways } from './gateways/index.ts'
import { createJobQueue, type JobOutcome, type JobQueue } from './jobs/job-queue.ts'

interface PlayerAreaOptions {
  readonly database: Pick<Database, 'orm' | 'pool'>
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly game: FindGame
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
  readonly vipLevels: VipLevelsOf
  readonly gateways: Gateways
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Told how work that nobody waits for ended. */
  readonly onJobTried: (kind: string, outcome: JobOutcome) => void
  /** Instead of the checks that the merchants use; there for tests. */
  readonly humanChecks?: HumanChecks
}

/** What knows players: sessions, accounts, members. */
export interface PlayerArea {
  readonly bindings: readonly Binding[]
  readonly findSession: FindSession
  readonly openPayload: OpenPayload
  /** Deletes sessions and trials that are over. */
  prune(): Promise<void>
  /** Begins to do what waits to be done; the product serves already. */
  work(): Promise<void>
  /** How much of it there is, by kind. */
  readonly waitingJobs: JobQueue['waiting']
  /** Ends what is under way, within some seconds. */
  close(): Promise<void>
}

/** Puts it together over the database. */
export function createPlayerArea({
  database,
  merchantOf,
  game,
  originOf,
  vipLevels,
  gateways,
  onError,
  onJobTried,
  ...rest
}: PlayerAreaOptions): PlayerArea {
  const { orm, pool } = database
  const sessions = createSessions(orm)
  const keys = createPayloadKeys(orm)
  const jobs = createJobQueue({ pool, onError, onTried: onJobTried })
  const account = createAccount({
    orm,
    pool,
    sessions,
    humanChecks: rest.humanChecks ?? gateways,
    gateways,
    jobs,
    merchantOf,
    originOf,
  })
  return {
    findSession: sessionFinder(sessions),
    openPayload: createPayloadOpening({ orm, keys }),
    bindings: [
      ...sessionBindings({
        sessions,
        keys,
        now: Date.now,
        async onLogout(caller) {
          const { member, type } = sessionOf(caller)
          if (isTrial(type)) await dropFavourites(orm, member)
          await account.note(caller, { kind: 'logout', outcome: 'done', member })
        },
      }),
      ...accountBindings(account),
      ...memberBindings({ orm }),
      ...ownGameBindings({ orm, game }),
      ...vipStandingBindings({ orm, levels: vipLevels }),
      ...agentBindings({
        orm,
        note: (caller, details, transaction) =>
          account.note(
            caller,
            { kind: 'contract-answered', outcome: 'done', member: sessionOf(caller).member, details },
            transaction,
          ),
      }),
    ],
    work: jobs.open,
    waitingJobs: jobs.waiting,
    close: jobs.close,
    async prune() {
      await sessions.prune()
      await pruneTrials(orm, new Date())
    },
  }
}
