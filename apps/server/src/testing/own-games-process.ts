import { randomBytes, randomUUID } from 'node:crypto'
import process from 'node:process'
import { type BlackjackView, blackjackMoves, type GameName } from '@foyer/fairness'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../db/index.ts'
import { LET_IN, openGameSession } from '../features/bets/index.ts'
import { members } from '../features/member/index.ts'
import { ANY_PLAY, OWN_GAMES } from '../gateways/index.ts'
import { openAppOn } from './app-on-database.ts'

/** A round of our own games that its player was told of. */
export interface ToldRound {
  readonly id: string
  readonly state: 'open' | 'paid'
  /** Minor units. */
  readonly win: number
}

/**
 * A process of its own in which members play our own games as fast as they can, for tests that kill it: forked with the data
 * folder and the folder of the pages, it sends what players were told.
 */
const [dataDir = '', , pages = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
const { app, ownGames } = await openAppOn(database, { ownGames: pages })
ownGames?.start()
const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** Launches a game for a member. @returns how its page calls */
async function launch(member: typeof members.$inferSelect, code: GameName) {
  const { id, merchant } = member
  const place = { merchant, connection: OWN_GAMES, member: id, isTrial: false, vendor: 'OWN', type: 'RNG' }
  const token = await openGameSession(
    database.orm,
    { ...place, game: code, code, currency: 'THB', language: 'EN', country: LET_IN },
    new Date(),
  )
  const url = await ownGames?.gateway.launch(
    {
      ...{
        merchant,
        account: merchant,
        session: randomUUID(),
        token,
        member: id,
        isTrial: false,
        game: code,
        code,
      },
      ...{
        type: 'RNG',
        vendor: 'OWN',
        playType: 'trad',
        language: 'EN',
        currency: 'THB',
        origin: '',
        back: '/m/home',
        rules: ANY_PLAY,
      },
    },
    OWN_GAMES,
  )
  const secret = randomBytes(32).toString('hex')
  const call = async (path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${secret}` }
    const method = payload ? 'POST' : 'GET'
    const answer = await app.inject({
      method,
      url: `/games/v1/${path}`,
      headers,
      ...(payload && { payload }),
    })
    return answer.json()
  }
  await call('enter', { ticket: url?.split('#')[1], secret })
  // Flights fly while somebody listens.
  if (code === 'crash')
    await app.inject({
      url: '/games/v1/flights',
      headers: { authorization: `Bearer ${secret}` },
      payloadAsStream: true,
    })
  return call
}

const tell = (round: ToldRound | undefined) => {
  if (round?.state === 'paid' || round?.state === 'open')
    process.send?.({ id: round.id, state: round.state, win: round.win ?? 0 } satisfies ToldRound)
}

async function live(member: typeof members.$inferSelect): Promise<void> {
  const [dice, mines] = [await launch(member, 'dice'), await launch(member, 'mines')]
  let open: string | undefined
  for (;;) {
    const bet = { request: randomUUID(), stake: any([100, 200, 500]) }
    // Twice at once, as pages do that have got no answer.
    const [round] = await Promise.all([
      dice('rounds', { ...bet, choice: { side: 'over', multiplier: 200 } }),
      dice('rounds', { ...bet, choice: { side: 'over', multiplier: 200 } }),
    ])
    tell(round)
    const started = open
      ? { id: open, state: 'open' }
      : await mines('rounds', { request: randomUUID(), stake: 100, choice: { mines: 5 } })
    if (started.state !== 'open') continue
    open = started.id
    const stepped = await mines(`rounds/${open}/steps`, { step: 0, move: any([...Array(25).keys()]) })
    if (stepped.state === 'open' && any([true, false])) continue
    const [ended] = await Promise.all([
      mines(`rounds/${open}/cash-out`, {}),
      mines(`rounds/${open}/cash-out`, {}),
    ])
    tell(ended)
    open = undefined
  }
}

/** Plays blackjack at random, doubling and splitting what can be. */
async function playCards(member: typeof members.$inferSelect): Promise<void> {
  const cards = await launch(member, 'blackjack')
  let round = await cards('rounds', { request: randomUUID(), stake: 100, choice: {} })
  for (;;) {
    tell(round)
    if (round.state === 'open') {
      const moves = blackjackMoves(round.stage.view as BlackjackView)
      const move = moves.find((one) => one === 'double' || one === 'split') ?? any(moves)
      const step = { step: round.stage.steps, move }
      const [answer] = await Promise.all([1, 2].map(() => cards(`rounds/${round.id}/steps`, step)))
      round = answer?.state ? answer : await again(round.id)
    } else round = await cards('rounds', { request: randomUUID(), stake: 100, choice: {} })
    if (!round.state) round = await again(round.id)
  }
  async function again(id: string | undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return id ? cards(`rounds/${id}`, undefined) : { state: 'refused' }
  }
}

/** Bets on every flight. */
async function fly(member: typeof members.$inferSelect): Promise<void> {
  const crash = await launch(member, 'crash')
  for (;;) {
    tell(
      await crash('rounds', { request: randomUUID(), stake: 100, choice: { auto: any([null, 101, 150]) } }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const players = await database.orm.select().from(members).where(eq(members.type, 0))
process.send?.('ready')
await Promise.all(players.flatMap((player) => [live(player), playCards(player), fly(player)]))
