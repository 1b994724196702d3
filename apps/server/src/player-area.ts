import { isTrial } from '@foyer/contract'
import type { FindSession, OpenPayload } from './api/access.ts'
import { type Binding, sessionOf } from './api/binding.ts'
import type { EncodePicture } from './api/sent-pictures.ts'
import type { Database } from './db/index.ts'
import { accountBindings, type CodeFlood, createAccount, type HumanChecks } from './features/account/index.ts'
import { agentBindings, teamBindings } from './features/agent/index.ts'
import { countOpenPayments, createCashier } from './features/cashier/index.ts'
import { chatBindings } from './features/chat/index.ts'
import { feedbackBindings } from './features/feedback/index.ts'
import { inboxBindings, ownerNotices } from './features/inbox/index.ts'
import { confirmsPassword, memberBindings, pruneTrials } from './features/member/index.ts'
import {
  paymentPasswordDemand,
  paymentPasswords,
  payoutBindings,
  payoutService,
} from './features/payout/index.ts'
import {
  createDemoGames,
  type DemoGames,
  dropFavourites,
  type FindGame,
  type FindPlayable,
  launchBindings,
  ownGameBindings,
} from './features/play/index.ts'
import { type FindPromotion, promotionBindings } from './features/promotions/index.ts'
import {
  createPayloadKeys,
  createPayloadOpening,
  createSessions,
  sessionBindings,
  sessionFinder,
} from './features/session/index.ts'
import { type VipLevelsOf, vipStandingBindings } from './features/vip/index.ts'
import { findWallets, sumOf, walletBindings } from './features/wallet/index.ts'
import { MOVEMENTS } from './features.ts'
import { type Gateways, pruneMessages } from './gateways/index.ts'
import { createJobQueue, type JobOutcome, type JobQueue } from './jobs/job-queue.ts'
import { createLimits } from './limits/limits.ts'
import type { Merchant } from './merchants/index.ts'
import { accessTrail } from './trail/access-trail.ts'

/** How often deposits are looked after, in ms. */
const TEND_EVERY_MS = 15_000
/** How often ended sessions and trials are deleted, in ms. */
const PRUNE_EVERY_MS = 10 * 60_000

interface PlayerAreaOptions {
  readonly database: Pick<Database, 'orm' | 'pool' | 'background'>
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Finds a listed game of a caller's merchant. */
  readonly game: FindGame
  readonly playable: FindPlayable
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
  readonly promotion: FindPromotion
  readonly encodePicture: EncodePicture
  /** The same as a square for an avatar. */
  readonly encodeAvatar: EncodePicture
  /** The VIP levels of a merchant, from memory. */
  readonly vipLevels: VipLevelsOf
  readonly gateways: Gateways
  /** Whether testers may confirm and fail their own deposits. */
  readonly demo: boolean
  /** Told that codes by SMS are refused, since too many were sent. */
  readonly onFlood: (flood: CodeFlood) => void
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Told how work that nobody waits for ended. */
  readonly onJobTried: (kind: string, outcome: JobOutcome) => void
  /** Instead of the checks that the merchants use; there for tests. */
  readonly humanChecks?: HumanChecks
  /** Unix time in ms for accounts, such as the day on which an age is reckoned; there for tests. */
  readonly accountNow?: () => number
}

/** What knows players: sessions, accounts, members. */
export interface PlayerArea {
  readonly bindings: readonly Binding[]
  readonly findSession: FindSession
  readonly openPayload: OpenPayload
  /** The page that stands in for every game. */
  readonly demoGames: DemoGames
  /** Deletes sessions, trials and launches that are over, and messages that were kept for a day; repeated by itself. */
  prune(): Promise<void>
  /** Looks after deposits whose time is over or whose money has to be sent back; repeated by itself. */
  tendOrders(): Promise<void>
  /** Declares more work that is repeated; before `work`. */
  readonly repeat: JobQueue['repeat']
  /** Begins to do what waits to be done and what is repeated; the product serves already. */
  work(): Promise<void>
  /** How much of it there is, by kind. */
  readonly waitingJobs: JobQueue['waiting']
  /** Payments that a person has to settle, by merchant. */
  openPayments(): Promise<ReadonlyMap<string, number>>
  /** Ends what is under way, within some seconds. */
  close(): Promise<void>
}

/** Puts it together over the database. */
export function createPlayerArea({
  database,
  merchantOf,
  game,
  playable,
  originOf,
  promotion,
  encodePicture,
  encodeAvatar,
  vipLevels,
  gateways,
  demo,
  onFlood,
  onError,
  onJobTried,
  ...rest
}: PlayerAreaOptions): PlayerArea {
  const { orm, pool, background } = database
  const sessions = createSessions(orm)
  const keys = createPayloadKeys(orm)
  const jobs = createJobQueue({ pool: background.pool, onError, onTried: onJobTried })
  const limits = createLimits(pool)
  const note = accessTrail(orm)
  const confirmPassword = confirmsPassword(orm, limits)
  const notices = ownerNotices({ orm, jobs, gateway: gateways.mail, merchantOf })
  const demandPassword = paymentPasswordDemand({
    orm,
    limits,
    note,
    notices,
    passwords: paymentPasswords(orm),
  })
  const cashier = createCashier({
    orm,
    background: background.orm,
    limits,
    note,
    notices,
    demandPassword,
    connections: gateways.connections,
    demo,
    merchantOf,
    onError,
  })
  const account = createAccount({
    orm,
    limits,
    note,
    notices,
    confirmPassword,
    sessions,
    humanChecks: rest.humanChecks ?? gateways,
    gateways,
    jobs,
    merchantOf,
    originOf,
    onFlood,
    ...(rest.accountNow ? { now: rest.accountNow } : {}),
  })
  const prune = async () => {
    await account.endLapsedSessions()
    await createSessions(background.orm).prune()
    await account.pruneCodes()
    await pruneTrials(background.orm, new Date())
    await gateways.launchTickets.prune()
    await pruneMessages(background.orm, new Date())
    await cashier.notifications.prune()
  }
  jobs.repeat({ name: 'prune', everyMs: PRUNE_EVERY_MS, handle: prune })
  jobs.repeat({ name: 'tend-deposits', everyMs: TEND_EVERY_MS, handle: cashier.tend })
  return {
    findSession: sessionFinder(sessions),
    openPayload: createPayloadOpening({ takesPlain: demo, orm, keys }),
    bindings: [
      ...sessionBindings({
        orm,
        note,
        sessions,
        keys,
        now: Date.now,
        async onLogout(caller) {
          const { member, type } = sessionOf(caller)
          if (isTrial(type)) await dropFavourites(orm, member)
          await note(caller, { kind: 'logout', outcome: 'done', member })
        },
      }),
      ...accountBindings(account),
      ...memberBindings({ orm, limits, encodeAvatar }),
      ...payoutBindings({
        orm,
        payout: payoutService({ orm, limits, note, notices, confirmPassword, demandPassword }),
      }),
      ...cashier.bindings,
      ...ownGameBindings({ orm, game }),
      ...launchBindings({ orm, find: playable, games: gateways.games }),
      ...inboxBindings({ orm }),
      ...feedbackBindings({ orm, limits }),
      ...chatBindings({ chat: gateways.chat, orm, demo, originOf }),
      ...vipStandingBindings({ orm, levels: vipLevels }),
      ...walletBindings({ orm, movements: MOVEMENTS }),
      ...promotionBindings({
        orm,
        find: promotion,
        encodePicture,
        async take(limit, caller) {
          const { name, perMember, within } = limit
          const ofMember = { name: `${name}-member`, times: perMember, within }
          await limits.take(ofMember, sessionOf(caller).member)
          await limits.takeOf(limit, caller)
        },
        now: Date.now,
        note: (kind, caller, details, transaction) =>
          note(caller, { kind, outcome: 'done', member: sessionOf(caller).member, details }, transaction),
      }),
      ...agentBindings({
        orm,
        note: (caller, details, transaction) =>
          note(
            caller,
            { kind: 'contract-answered', outcome: 'done', member: sessionOf(caller).member, details },
            transaction,
          ),
      }),
      ...teamBindings({ orm, movements: MOVEMENTS, originOf, now: Date.now }),
    ],
    demoGames: createDemoGames({
      orm,
      tickets: gateways.launchTickets,
      sessions,
      merchantOf,
      find: playable,
      readBalance: async (member, currency) => sumOf(await findWallets(orm, member, currency)),
    }),
    tendOrders: cashier.tend,
    repeat: jobs.repeat,
    work: jobs.open,
    waitingJobs: jobs.waiting,
    openPayments: () => countOpenPayments(background.orm),
    close: jobs.close,
    prune,
  }
}
