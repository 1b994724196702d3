import { randomUUID } from 'node:crypto'
import { type AnyRules, floatsOf, GAMES } from '@foyer/fairness'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  GameErrorCode,
  RevealedSeeds,
  ShownRound,
  ShownSeeds,
  ShownSession,
  Stakes,
} from '../answers.ts'
import { GameError } from './game-error.ts'
import {
  findRequest,
  findRound,
  findWaiting,
  listRounds,
  type Round,
  settleRound,
  takeDue,
  writeRound,
} from './round-store.ts'
import type { Sealing } from './sealed.ts'
import { changeSeeds, makeSeeds, readSeeds, takeNonce } from './seed-store.ts'
import {
  claimTicket,
  findSession,
  type GameSession,
  lockPlayer,
  notePlayer,
  openSession,
  pruneSessions,
} from './session-store.ts'
import { stakesOf } from './stakes.ts'
import type { FindTitle } from './titles.ts'
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
}

/** A bet as a page asks for it. */
export interface AskedRound {
  /** Names it: asked again, it is the same round. A UUID. */
  readonly request: string
  /** Minor units. */
  readonly stake: number
  readonly choice: unknown
}

/** The provider's games: sessions, seeds, rounds. Everybody is known by a secret that their page has made. */
export interface OwnGames {
  /** @returns the ticket for the page. @throws {GameError} `game.unknown` */
  launch(launch: Launch): Promise<string>
  /** Opens the page's session with its ticket. @throws {GameError} */
  enter(ticket: string, secret: string): Promise<ShownSession>
  /** @throws {GameError} */
  look(secret: string): Promise<ShownSession>
  /** Plays a round. One that is still `decided` waits for the wallet: {@link round} tells when it is settled. @throws {GameError} */
  play(secret: string, asked: AskedRound): Promise<ShownRound>
  /** @throws {GameError} */
  round(secret: string, id: string): Promise<ShownRound>
  /** Up to 50 rounds, the newest first. @throws {GameError} */
  rounds(secret: string, before: Date | undefined): Promise<readonly ShownRound[]>
  /** Reveals the seeds that were played with. @throws {GameError} `round.waiting` */
  changeSeeds(secret: string, clientSeed: string): Promise<{ revealed: RevealedSeeds; seeds: ShownSeeds }>
  /** Asks wallets again about rounds that wait. */
  settleDue(): Promise<void>
  prune(): Promise<void>
}

interface OwnGamesParts {
  readonly orm: NodePgDatabase
  readonly sealing: Sealing
  readonly wallet: Wallet
  readonly findTitle: FindTitle
}

/** Rounds of one list. */
const LISTED = 50
/** Rounds that a page begins with. */
const FIRST_LISTED = 20
/** Rounds that are asked about at once. */
const DUE_AT_ONCE = 20

export function ownGames({ orm, sealing, wallet, findTitle }: OwnGamesParts): OwnGames {
  const sessionOf = async (secret: string) => demandPlayer(await findSession(orm, secret))
  const gameOf = (title: string) => {
    const found = findTitle(title)
    if (!found) throw new GameError('game.unknown', 'There is no such game.')
    return found.game
  }
  const show = async (session: PlayedSession, balance: number): Promise<ShownSession> => {
    const { title, back, currency, isTrial, staked, won, createdAt, player } = session
    const [seeds, rounds] = await Promise.all([
      readSeeds(orm, player),
      listRounds(orm, sealing, player, { limit: FIRST_LISTED }),
    ])
    return {
      ...{ title, game: gameOf(title), back, currency, isTrial, balance, staked, won },
      ...{ startedAt: createdAt.toISOString(), stakes: stakesOf(currency), seeds, rounds },
    }
  }
  const shownRound = async (player: string, id: string) => {
    const round = await findRound(orm, sealing, player, id)
    if (!round) throw new GameError('round.unknown', 'You have no such round.')
    return round
  }
  const settle = async (round: Round) => {
    const { id, connection, walletToken, stake, win } = round
    if (walletToken === null) return
    const token = sealing.open(walletToken)
    const outcome = await wallet.betWin(connection, { token, id, stake, win })
    if (outcome.kind === 'unknown') return
    await orm.transaction((tx) =>
      outcome.kind === 'done'
        ? settleRound(tx, round, { state: 'paid', balance: outcome.value.balance })
        : settleRound(tx, round, { state: 'refused', refusal: outcome.error, balance: outcome.balance }),
    )
  }
  return {
    async launch({ connection, token, title, back }) {
      gameOf(title)
      return openSession(orm, { connection, walletToken: sealing.seal(token), title, back })
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
      const game = gameOf(title)
      const rules = GAMES[game] as AnyRules
      const choice = rules.readChoice(asked)
      if (choice === undefined)
        throw new GameError('input.invalid', 'The choice is none of this game.', 'choice')
      demandStake(stake, stakesOf(currency), rules, choice)
      const round = await orm.transaction(async (tx) => {
        await lockPlayer(tx, player)
        const known = await findRequest(tx, player, request)
        if (known) return demandSame(known, { title, stake, choice })
        if (await findWaiting(tx, player))
          throw new GameError('round.waiting', 'Your last round is not settled yet.')
        const { pair, ...seeds } = await takeNonce(tx, sealing, player)
        const outcome = rules.draw(floatsOf(seeds), choice)
        const multiplier = rules.multiplierOf(outcome, choice)
        return writeRound(tx, {
          ...{ id: randomUUID(), player, session: session.id, connection, walletToken, request, title, game },
          ...{ seedPair: pair, nonce: seeds.nonce, currency, stake, choice, outcome, multiplier },
          win: Math.floor((stake * multiplier) / 100),
        })
      })
      if (round.state === 'decided') await settle(round)
      return shownRound(player, round.id)
    },
    async round(secret, id) {
      const { player } = await sessionOf(secret)
      return shownRound(player, id)
    },
    async rounds(secret, before) {
      const { player } = await sessionOf(secret)
      return listRounds(orm, sealing, player, { before, limit: LISTED })
    },
    async changeSeeds(secret, clientSeed) {
      const { player } = await sessionOf(secret)
      const revealed = await orm.transaction(async (tx) => {
        await lockPlayer(tx, player)
        if (await findWaiting(tx, player))
          throw new GameError('round.waiting', 'Your last round is not settled yet.')
        return changeSeeds(tx, sealing, player, clientSeed)
      })
      return { revealed, seeds: await readSeeds(orm, player) }
    },
    async settleDue() {
      const due = await takeDue(orm, DUE_AT_ONCE)
      await Promise.all(due.map(settle))
    },
    prune: () => pruneSessions(orm),
  }
}

/** A session whose player the wallet has named. */
type PlayedSession = GameSession & { readonly player: string }

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
  const code: GameErrorCode = outcome.error === 'play.refused' ? 'play.refused' : 'session.ended'
  throw new GameError(code, 'The wallet takes no more bets in this session.')
}

/** @throws {GameError} naming the stake */
function demandStake(
  stake: number,
  { least, most, largestWin }: Stakes,
  rules: AnyRules,
  choice: unknown,
): void {
  const isStake = Number.isSafeInteger(stake) && stake >= least && stake <= most && stake % least === 0
  if (!isStake)
    throw new GameError('input.invalid', `The stake is a multiple of ${least}, up to ${most}.`, 'stake')
  const largest = Math.max(...rules.prizesOf(choice).map(({ multiplier }) => multiplier))
  if ((stake * largest) / 100 > largestWin)
    throw new GameError('input.invalid', `No bet may win more than ${largestWin}.`, 'stake')
}

/** @throws {GameError} `request.conflict` where the name was used for another bet */
function demandSame(known: Round, asked: Pick<Round, 'title' | 'stake' | 'choice'>): Round {
  const is = ({ title, stake, choice }: Pick<Round, 'title' | 'stake' | 'choice'>) =>
    JSON.stringify([title, stake, Object.entries(choice as object).sort()])
  if (is(known) === is(asked)) return known
  throw new GameError('request.conflict', 'The request was used for another bet.', 'request')
}
