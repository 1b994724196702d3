import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type AnyRules,
  type CrashChoice,
  floatsOf,
  type InstantRules,
  PARTS,
  rulesOf,
  type SlotChoice,
} from '@foyer/fairness'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RevealedSeeds, ShownRound, ShownSeeds, ShownSession, Stakes } from '../answers.ts'
import { boardFlight, leaveFlight } from './flight-bets.ts'
import type { FlightChains } from './flight-chain.ts'
import { GameError } from './game-error.ts'
import { beginJackpot, collectChanges, playForJackpot, readJackpot } from './jackpot-store.ts'
import {
  findLastBet,
  findOpen,
  findRequest,
  findRound,
  floatsIn,
  isUnderWay,
  isWaiting,
  listRounds,
  type Round,
  type SeededRound,
  shownRound,
  takeDue,
  writeRound,
  writeSteps,
} from './round-store.ts'
import type { Sealing } from './sealed.ts'
import { changeSeeds, type Executor, makeSeeds, readSeeds, takeNonce } from './seed-store.ts'
import {
  claimTicket,
  findSession,
  type GameSession,
  lockPlayer,
  notePlayer,
  openSession,
  pruneSessions,
} from './session-store.ts'
import { settlementsWith, stagedRules } from './settlements.ts'
import { stakesOf } from './stakes.ts'
import { type FindTitle, gameOf, type SlotTitle } from './titles.ts'
import type { Wallet } from './wallet.ts'

/** A game that an operator launches. */
export interface Launch {
  /** `MERCHANT.NAME` */
  readonly connection: string
  /** What the wallet names the session by. */
  readonly token: string
  /** The provider's own id. */
  readonly title: string
  /** Address that the game leads back to. */
  readonly back: string
  /** Address of the page with the player's limits; absent where there is none. */
  readonly limits?: string | undefined
  /** Least time between two bets, in ms, as the operator's jurisdiction wants it; 0 for none. */
  readonly msBetweenBets: number
  /** Whether the jurisdiction allows jackpots. */
  readonly jackpots: boolean
}

/** A bet as a page asks for it. */
export interface AskedRound {
  /** Names it: asked again, it is the same round. A UUID. */
  readonly request: string
  /** Minor units. */
  readonly stake: number
  readonly choice: unknown
}

/** A step of an open round as a page asks for it. */
export interface AskedStep {
  /** How many steps were made before it: asked again, it is the same step. */
  readonly step: number
  readonly move: unknown
}

/** The provider's games: sessions, seeds, rounds. Everybody is known by a secret that their page has made. */
export interface OwnGames {
  /** @returns the ticket for the page. @throws {GameError} `game.unknown` */
  launch(launch: Launch): Promise<string>
  /** Opens the page's session with its ticket. @throws {GameError} */
  enter(ticket: string, secret: string): Promise<ShownSession>
  /** @throws {GameError} */
  look(secret: string): Promise<ShownSession>
  /**
   * Plays a round, or begins one of several steps. One that is still `decided` waits for the wallet: {@link round} tells when it
   * is settled. @throws {GameError}
   */
  play(secret: string, asked: AskedRound): Promise<ShownRound>
  /** Makes a step of an open round. @throws {GameError} */
  step(secret: string, id: string, asked: AskedStep): Promise<ShownRound>
  /** Ends an open round with what it has reached; the second time changes nothing. @throws {GameError} */
  cashOut(secret: string, id: string): Promise<ShownRound>
  /** @throws {GameError} */
  round(secret: string, id: string): Promise<ShownRound>
  /** Up to 50 rounds, the newest first. @throws {GameError} */
  rounds(secret: string, before: Date | undefined): Promise<readonly ShownRound[]>
  /** Reveals the seeds that were played with. @throws {GameError} `round.open` */
  changeSeeds(secret: string, clientSeed: string): Promise<{ revealed: RevealedSeeds; seeds: ShownSeeds }>
  /** The balance of the jackpot that a page plays for, in minor units; absent where it plays for none. @throws {GameError} */
  jackpot(secret: string): Promise<{ readonly balance?: number }>
  /** The balance of an operator's jackpot, in minor units; `undefined` where there is none. */
  jackpotOf(connection: string, currency: string): Promise<number | undefined>
  /** Adds contributions to the jackpots. */
  collectChanges(): Promise<void>
  /** The session of a page. @throws {GameError} */
  whose(secret: string): Promise<{ readonly session: string; readonly connection: string }>
  /** Asks the wallet about a round that has just been ended, and writes what it says. */
  settle(round: Round): Promise<void>
  /** Asks wallets again about rounds that wait, and ends open ones that nobody has played on for a day. */
  settleDue(): Promise<void>
  prune(): Promise<void>
}

interface OwnGamesParts {
  readonly orm: NodePgDatabase
  readonly chains: FlightChains
  readonly sealing: Sealing
  readonly wallet: Wallet
  readonly findTitle: FindTitle
}

/** Rounds of one list. */
const LISTED = 50
/** Rounds that a page begins with. */
const FIRST_LISTED = 20
/** The longest that a bet waits here, in ms; pages ask again. */
const LONGEST_WAIT_MS = 6_000
/** Rounds that are asked about at once. */
const DUE_AT_ONCE = 20

export function ownGames({ orm, chains, sealing, wallet, findTitle }: OwnGamesParts): OwnGames {
  const { settle, end } = settlementsWith({ orm, sealing, wallet })
  const sessionOf = async (secret: string) => demandPlayer(await findSession(orm, secret))
  const titleOf = (id: string) => {
    const title = findTitle(id)
    return { ...title, game: gameOf(title?.game ?? '') }
  }
  const gameIn = (title: string) => titleOf(title).game
  const show = async (session: PlayedSession, balance: number): Promise<ShownSession> => {
    const { title, back, limits, currency, isTrial, staked, won, createdAt, player } = session
    const { game, names, slot } = titleOf(title)
    if (playsForJackpot(session, slot)) await beginJackpot(orm, session)
    const [seeds, rounds, open, jackpot] = await Promise.all([
      readSeeds(orm, player),
      listRounds(orm, player, { limit: FIRST_LISTED }),
      findOpen(orm, player, game),
      playsForJackpot(session, slot) ? readJackpot(orm, session) : undefined,
    ])
    return {
      ...{ title, game, back, currency, isTrial, balance, staked, won },
      ...(limits !== null && { limits }),
      ...(names && { names }),
      ...(slot && { slot: { model: slot.model, canBuy: slot.canBuy } }),
      ...{ startedAt: createdAt.toISOString(), stakes: stakesOf(currency), seeds },
      ...(jackpot !== undefined && { jackpot }),
      ...(open && { open: shownRound(open, sealing) }),
      rounds: rounds.map((one) => shownRound(one, sealing)),
    }
  }
  const readRound = async (player: string, id: string) => {
    const round = await findRound(orm, player, id)
    if (!round) throw unknownRound()
    return shownRound(round, sealing)
  }
  /** Changes an open round of a player while nothing else happens to it. */
  const whileOpen = async (
    secret: string,
    id: string,
    work: (tx: Executor, seeded: SeededRound, session: PlayedSession) => Promise<Round>,
  ) => {
    const session = await sessionOf(secret)
    const { player } = session
    const round = await orm.transaction(async (tx) => {
      await lockPlayer(tx, player)
      const seeded = await findRound(tx, player, id)
      if (!seeded) throw unknownRound()
      return work(tx, seeded, session)
    })
    if (round.state === 'ended' || round.state === 'raising') await settle(round)
    return readRound(player, id)
  }
  return {
    async launch({ connection, token, title, back, limits = null, msBetweenBets, jackpots }) {
      gameIn(title)
      const walletToken = sealing.seal(token)
      return openSession(orm, { connection, walletToken, title, back, limits, msBetweenBets, jackpots })
    },
    async enter(ticket, secret) {
      const session = await claimTicket(orm, ticket, secret)
      if (!session) throw ended()
      const told = done(await wallet.session(session.connection, sealing.open(session.walletToken)))
      const { player: name, currency, isTrial, balance } = told
      const player = await orm.transaction(async (tx) => {
        const id = await notePlayer(tx, session, { name, currency, isTrial })
        await lockPlayer(tx, id)
        await makeSeeds(tx, sealing, id)
        return id
      })
      return show({ ...session, player, currency, isTrial }, balance)
    },
    async look(secret) {
      const session = await sessionOf(secret)
      const { balance } = done(await wallet.balance(session.connection, sealing.open(session.walletToken)))
      return show(session, balance)
    },
    async play(secret, { request, stake, choice: asked }) {
      const session = await sessionOf(secret)
      const { player, connection, walletToken, title, currency } = session
      const { game, slot } = titleOf(title)
      const rules = rulesOf(game)
      const choice = rules.readChoice(asked)
      if (choice === undefined || (slot && !isOffered(slot, choice as SlotChoice)))
        throw new GameError('input.invalid', 'The choice is none of this game.', 'choice')
      demandStake(stake, stakesOf(currency), rules, choice)
      await untilMayBet(session)
      const round = await orm.transaction(async (tx) => {
        await lockPlayer(tx, player)
        const known = await findRequest(tx, player, request)
        if (known) return demandSame(known, { title, stake, choice })
        const facts = {
          ...{ id: randomUUID(), player, session: session.id, connection, walletToken, request, title, game },
          ...{ currency, stake, choice },
        }
        if (rules.kind === 'flight') return boardFlight(tx, facts, choice as CrashChoice)
        if (await isWaiting(tx, player)) throw waiting()
        if (rules.kind === 'staged' && (await findOpen(tx, player, game)))
          throw new GameError('round.open', 'Your last round is still open.')
        const { pair, ...seeds } = await takeNonce(tx, sealing, player)
        const seeded = { ...facts, seedPair: pair, nonce: seeds.nonce }
        if (rules.kind === 'staged') return writeRound(tx, seeded)
        const outcome = decided(rules, seeds, { stake, choice })
        if (!playsForJackpot(session, slot)) return writeRound(tx, { ...seeded, ...outcome })
        const part = await playForJackpot(tx, { connection, currency, stake }, seeds)
        return writeRound(tx, { ...seeded, ...outcome, ...part, win: outcome.win + part.jackpot })
      })
      if (round.state === 'decided') await settle(round)
      return readRound(player, round.id)
    },
    step: (secret, id, { step, move: asked }) =>
      whileOpen(secret, id, async (tx, seeded, session) => {
        const { round } = seeded
        const { game, choice, moves, stake } = round
        const rules = stagedRules(game)
        const move = rules.readMove(asked)
        if (move === undefined) throw noMove()
        const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(move)
        if (step < moves.length && isSame(moves[step])) return round
        if (round.state === 'raising') {
          if (step === moves.length && isSame(round.askedMove)) return round
          throw waiting()
        }
        if (step !== moves.length || round.state !== 'open')
          throw new GameError('round.moved', 'The round has gone on since.')
        const now = rules.stageOf(floatsIn(seeded, sealing), choice, moves)
        const next = rules.stageOf(floatsIn(seeded, sealing), choice, [...moves, move])
        if (!now || !next) throw noMove()
        const { largestWin } = stakesOf(round.currency)
        if ((stake * rules.reachOf(now, choice, move)) / PARTS > largestWin)
          throw new GameError('stake.limited', `No round wins more than ${largestWin}.`)
        const costs = (rules.costOf?.(move) ?? 0) > 0
        if ((costs || next.isOver) && (await isWaiting(tx, session.player))) throw waiting()
        if (costs) {
          const asked = { state: 'raising' as const, askedMove: move, furtherBets: round.furtherBets + 1 }
          return writeSteps(tx, id, { ...asked, session: session.id })
        }
        const written = await writeSteps(tx, id, { moves: [...moves, move], session: session.id })
        return next.isOver ? end(tx, { ...seeded, round: written }, session.id) : written
      }),
    cashOut: (secret, id) =>
      whileOpen(secret, id, async (tx, seeded, session) => {
        const { state, game } = seeded.round
        if (state === 'decided' || state === 'raising') throw waiting()
        if (seeded.flight)
          return state === 'open' ? leaveFlight(tx, chains, seeded, session.id) : seeded.round
        if (stagedRules(game).idleMove)
          throw new GameError('round.moved', 'A round of this game ends with its steps.')
        if (state === 'open' && (await isWaiting(tx, session.player))) throw waiting()
        return seeded.round.state === 'open' ? end(tx, seeded, session.id) : seeded.round
      }),
    async round(secret, id) {
      const { player } = await sessionOf(secret)
      return readRound(player, id)
    },
    async rounds(secret, before) {
      const { player } = await sessionOf(secret)
      const rounds = await listRounds(orm, player, { before, limit: LISTED })
      return rounds.map((one) => shownRound(one, sealing))
    },
    async changeSeeds(secret, clientSeed) {
      const { player } = await sessionOf(secret)
      const revealed = await orm.transaction(async (tx) => {
        await lockPlayer(tx, player)
        if (await isUnderWay(tx, player))
          throw new GameError('round.open', 'A round is still played with these seeds.')
        return changeSeeds(tx, sealing, player, clientSeed)
      })
      return { revealed, seeds: await readSeeds(orm, player) }
    },
    async jackpot(secret) {
      const session = await sessionOf(secret)
      const { slot } = titleOf(session.title)
      const balance = playsForJackpot(session, slot) ? await readJackpot(orm, session) : undefined
      return balance === undefined ? {} : { balance }
    },
    jackpotOf: (connection, currency) => readJackpot(orm, { connection, currency }),
    collectChanges: () => collectChanges(orm),
    async whose(secret) {
      const { id, connection } = await sessionOf(secret)
      return { session: id, connection }
    },
    settle,
    async settleDue() {
      const asked = (await takeDue(orm, DUE_AT_ONCE)).map(async (due) => {
        const round = due.state === 'open' ? await endAlone(due) : due
        if (round) await settle(round)
      })
      for (const one of await Promise.allSettled(asked)) if (one.status === 'rejected') throw one.reason
    },
    prune: () => pruneSessions(orm),
  }

  /**
   * Waits until a bet is as late after the one before as the operator's jurisdiction wants it, so that no wallet has to refuse it.
   * @throws {GameError} `busy` where that takes long
   */
  async function untilMayBet({ player, msBetweenBets }: PlayedSession): Promise<void> {
    if (msBetweenBets === 0) return
    const last = await findLastBet(orm, player)
    const wait = last ? last.getTime() + msBetweenBets - Date.now() : 0
    if (wait > LONGEST_WAIT_MS) throw new GameError('busy', 'The next bet may be placed in some seconds.')
    if (wait > 0) await setTimeout(wait)
  }

  /** Ends an open round whose player has not come back. */
  function endAlone({ id, player }: Round): Promise<Round | undefined> {
    return orm.transaction(async (tx) => {
      await lockPlayer(tx, player)
      const seeded = await findRound(tx, player, id)
      // Flights end by themselves, and their bets with them.
      const isOpen = seeded?.round.state === 'open' && !seeded.flight
      // It is tried again later.
      if (await isWaiting(tx, player)) return undefined
      return isOpen ? end(tx, seeded, seeded.round.session) : undefined
    })
  }
}

/** What one bet decides, from its seeds alone. */
function decided(
  rules: InstantRules<unknown, unknown>,
  seeds: Parameters<typeof floatsOf>[0],
  { stake, choice }: { readonly stake: number; readonly choice: unknown },
) {
  const outcome = rules.draw(floatsOf(seeds), choice)
  const [won, stakes] = [rules.multiplierOf(outcome, choice), rules.stakesIn?.(choice) ?? 1]
  return {
    outcome,
    multiplier: Math.floor(won / stakes),
    win: Math.floor((stake * won) / (stakes * PARTS)),
  }
}

/** Whether bets of a session play for the jackpot: those of trials do not, nor where the jurisdiction allows none. */
const playsForJackpot = ({ isTrial, jackpots }: GameSession, slot: SlotTitle | undefined): boolean =>
  slot?.hasJackpot === true && jackpots && !isTrial

/** Whether a title is played by this model, and its free spins can be bought where that is asked for. */
const isOffered = ({ model, canBuy }: SlotTitle, choice: SlotChoice): boolean =>
  choice.model === model && (canBuy || !choice.buy)

/** A session whose player the wallet has named. */
type PlayedSession = GameSession & { readonly player: string }

const waiting = () => new GameError('round.waiting', 'Your last round is not settled yet.')
const unknownRound = () => new GameError('round.unknown', 'You have no such round.')
const noMove = () => new GameError('input.invalid', 'The step is not possible.', 'move')
const ended = () => new GameError('session.ended', 'This game is no longer open.')

/** @throws {GameError} `session.ended` */
function demandPlayer(session: GameSession | undefined): PlayedSession {
  if (!session || session.player === null) throw ended()
  return { ...session, player: session.player }
}

/** @throws {GameError} what the wallet refused it with */
function done<Value>(
  outcome: Awaited<ReturnType<Wallet['session'] | Wallet['balance']>> & { value?: Value },
): Value {
  if (outcome.kind === 'done') return outcome.value as Value
  if (outcome.kind === 'unknown') throw new GameError('busy', 'The wallet does not answer.')
  const { error } = outcome
  const isKnown = error === 'play.refused' || error === 'break.running' || error === 'limit.own'
  throw new GameError(isKnown ? error : 'session.ended', 'The wallet takes no more bets in this session.')
}

/** @throws {GameError} naming the stake */
function demandStake(
  stake: number,
  { least, most, largestWin }: Stakes,
  rules: AnyRules,
  choice: unknown,
): void {
  const unit = least * (rules.kind === 'instant' ? (rules.stakesIn?.(choice) ?? 1) : 1)
  const isStake = Number.isSafeInteger(stake) && stake >= least && stake <= most && stake % unit === 0
  if (!isStake)
    throw new GameError('input.invalid', `The stake is a multiple of ${unit}, up to ${most}.`, 'stake')
  if (rules.kind === 'staged') return
  const largest =
    rules.kind === 'flight' ? ((choice as CrashChoice).auto ?? 0) : rules.figuresOf(choice).largest
  if ((stake * largest) / PARTS > largestWin)
    throw new GameError('input.invalid', `No bet may win more than ${largestWin}.`, 'stake')
}

/** @throws {GameError} `request.conflict` where the name was used for another bet */
function demandSame(known: Round, asked: Pick<Round, 'title' | 'stake' | 'choice'>): Round {
  const is = ({ title, stake, choice }: Pick<Round, 'title' | 'stake' | 'choice'>) =>
    JSON.stringify([title, stake, Object.entries(choice as object).sort()])
  if (is(known) === is(asked)) return known
  throw new GameError('request.conflict', 'The request was used for another bet.', 'request')
}
