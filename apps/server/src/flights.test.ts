import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { crashHeight, endOfChain, flightBefore, heightAfter, msUntil, msUntilCrash } from '@foyer/fairness'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { OwnGamesOptions } from './own-games.ts'
import { makeGamePages } from './testing/game-pages.ts'
import { openGame, sealSeed } from './testing/open-game.ts'
import { shareTestApp } from './testing/test-app.ts'

/** What becomes of calls on their way to the wallet; as they should be where absent. */
let fate: NonNullable<OwnGamesOptions['callWallet']> | undefined
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', currency: 'THB' })
    await make.vendor('one', { code: 'OWN' })
    for (const code of ['crash', 'dice']) await make.game('one', { id: code, code, vendor: 'OWN' })
  },
  {
    ownGames: makeGamePages(),
    callWallet: (call, api) => (fate ?? ((one, wallet) => wallet.answer(...one)))(call, api),
  },
)

/** How long things may take that are due now. */
const SOON = { timeout: 15_000 }

let games: pg.Client
beforeAll(async () => {
  games = new pg.Client(shared().database.games)
  // The database goes before this connection does.
  games.on('error', () => undefined)
  await games.connect()
  await makeChain()
  return () => games.end()
})
// biome-ignore lint/suspicious/noExplicitAny: rows of several tables
const asGames = async (query: string, values: readonly unknown[] = []): Promise<any[]> =>
  (await games.query(query, [...values])).rows

/** A member with ฿1,000 who has opened crash. */
async function open() {
  const player = await openGame(shared(), 'crash')
  const { call } = player
  const settled = async (id: string) => {
    await expect.poll(async () => (await call(`rounds/${id}`)).body.state, SOON).toMatch(/paid|refused/)
    return (await call(`rounds/${id}`)).body
  }
  return {
    ...{ ...player, settled },
    bet: (change: object = {}) => player.play({ stake: 10_000, choice: { auto: null }, ...change }),
    leave: (id: string) => call(`rounds/${id}/cash-out`, {}),
  }
}

/** What a page hears about flights until it goes; the flights fly as long as it listens. */
async function listen(secret: string) {
  const answer = await shared().app.inject({
    url: '/games/v1/flights',
    headers: { authorization: `Bearer ${secret}` },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  const stream = answer.stream()
  let heard = ''
  stream.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  return () => {
    stream.destroy()
    return heard
  }
}

interface TestFlight {
  readonly id: number
  readonly hash: string
  readonly end: string
  readonly height: number
}

/** How many flights a test's chain has: more than any test flies, so that the product has no reason to make a chain of its own. */
const CHAIN_LENGTH = 20

interface TestChain {
  readonly salt?: string | null
  readonly length?: number
  /** Chooses the hash of the chain's first flight. */
  readonly isWanted?: (hash: string) => boolean
}

/** Makes the chain from which new flights come. @returns its id, and the hash of its first flight */
async function makeChain({
  salt = 'salt',
  length = CHAIN_LENGTH,
  isWanted = () => true,
}: TestChain = {}): Promise<{ id: number; hash: string }> {
  let [last, hash] = ['', '']
  do {
    last = randomBytes(32).toString('hex')
    hash = endOfChain(last, length - 1)
  } while (!isWanted(hash))
  const [chain] = await asGames(
    `INSERT INTO games.flight_chains ("end", length, last_hash, salt) VALUES ($1, $2, $3, $4) RETURNING id`,
    [flightBefore(hash), length, await sealSeed(shared(), last), salt],
  )
  return { id: chain.id, hash }
}

/** Boards a flight that crashes between two heights, in hundredths: the first one of a chain that the test makes. */
async function nextFlight(least: number, most = 5000, chainParts: TestChain = {}): Promise<TestFlight> {
  const isWanted = (hash: string) => crashHeight(hash, 'salt') >= least && crashHeight(hash, 'salt') <= most
  const { id: chain, hash } = await makeChain({ ...chainParts, isWanted })
  const find = async () => {
    // A flight of an older chain may be live, and another one may board before the product sees the new chain.
    await endOlder(chain)
    return asGames(`SELECT id::int FROM games.flights WHERE chain = $1`, [chain])
  }
  await expect.poll(async () => (await find()).length, SOON).toBe(1)
  return { id: (await find())[0].id, hash, end: flightBefore(hash), height: crashHeight(hash, 'salt') }
}

/** Lets a flight of an older chain crash, and the pause after it be over. */
async function endOlder(chain: number) {
  await asGames(`UPDATE games.flights SET takes_off_at = now() WHERE chain < $1 AND state = 'boarding'`, [
    chain,
  ])
  await asGames(
    `UPDATE games.flights SET took_off_at = now() - interval '1 hour' WHERE chain < $1 AND state = 'flying'`,
    [chain],
  )
  await asGames(`UPDATE games.flights SET ended_at = ended_at - interval '1 minute' WHERE chain < $1`, [
    chain,
  ])
}

const stateOf = async ({ id }: Pick<TestFlight, 'id'>): Promise<string> =>
  (await asGames('SELECT state FROM games.flights WHERE id = $1', [id]))[0].state

/** Takes a flight off, as if it had done so a while ago. */
async function takeOff(flight: Pick<TestFlight, 'id'>, agoMs = 0) {
  await asGames('UPDATE games.flights SET takes_off_at = now() WHERE id = $1', [flight.id])
  await expect.poll(() => stateOf(flight), SOON).toMatch(/flying|crashed/)
  if (agoMs > 0)
    await asGames(`UPDATE games.flights SET took_off_at = now() - $2 * interval '1 ms' WHERE id = $1`, [
      flight.id,
      agoMs,
    ])
}

test('a flight boards while somebody looks, tells nothing of its end before it, and proves it afterwards', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(300)
  await expect.poll(async () => (await player.bet()).status, SOON).toBe(200)
  await takeOff(flight)
  // Longer than until the lease is renewed.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await stateOf(flight)).toBe('flying')
  await takeOff(flight, msUntilCrash(flight.height) + 1)
  await expect.poll(() => stateOf(flight), SOON).toBe('crashed')
  await new Promise((resolve) => setTimeout(resolve, 400))
  const lines = stop()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((line) => line.flight?.id === flight.id)
  const states = [...new Set(lines.map((line) => line.flight.state))]
  expect(states).toEqual(['boarding', 'flying', 'crashed'])
  for (const { flight: shown } of lines.filter((line) => line.flight.state !== 'crashed')) {
    expect(shown).not.toHaveProperty('hash')
    expect(shown).not.toHaveProperty('height')
  }
  const over = lines.at(-1)
  expect(over).toMatchObject({ end: flight.end, salt: 'salt', players: 1 })
  expect(over.flight).toMatchObject({ hash: flight.hash, height: flight.height, number: 1 })
  expect(over.last[0]).toBe(flight.height)
  expect(endOfChain(over.flight.hash, over.flight.number)).toBe(over.end)
})

test('the salt of a chain is fixed at its first take-off, by the seeds of those on board', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(100, 1_000_000, { salt: null })
  await player.call('seeds', { clientSeed: 'on-board' })
  expect((await player.bet()).body).toMatchObject({ state: 'open', hash: flight.end, clientSeed: '' })
  await takeOff(flight)
  const [row] = await asGames(
    `SELECT salt, took_off_at FROM games.flight_chains c JOIN games.flights f ON f.chain = c.id WHERE f.id = $1`,
    [flight.id],
  )
  const parts = [flight.end, row.took_off_at.toISOString(), 'on-board']
  expect(row.salt).toBe(createHash('sha256').update(parts.join(':')).digest('hex'))
  stop()
})

test('a flight keeps to its own chain after a newer one was made', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(300, 5000, { salt: null })
  const { id } = (await player.bet()).body
  // By the newer chain's salt, the flight would crash before it takes off.
  let newer = ''
  do newer = randomUUID()
  while (crashHeight(flight.hash, newer) > 100)
  await makeChain({ salt: newer })
  // The player leaves while another process takes the flight off, and waits for it.
  const other = new pg.Client(shared().database.games)
  await other.connect()
  await other.query('BEGIN')
  await other.query(
    `UPDATE games.flights SET state = 'flying', took_off_at = now() - $2 * interval '1 ms' WHERE id = $1`,
    [flight.id, msUntil(200)],
  )
  await other.query(
    `UPDATE games.flight_chains SET salt = 'salt' WHERE id = (SELECT chain FROM games.flights WHERE id = $1)`,
    [flight.id],
  )
  const left = player.leave(id)
  const waiting = () =>
    asGames(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%for share%'`,
    )
  await expect.poll(async () => (await waiting()).length, SOON).toBe(1)
  await other.query('COMMIT')
  await other.end()
  expect((await left).status).toBe(200)
  expect((await player.settled(id)).multiplier).toBeGreaterThanOrEqual(200)
  await takeOff(flight, msUntilCrash(flight.height) + 1)
  await expect.poll(() => stateOf(flight), SOON).toBe('crashed')
  const [row] = await asGames('SELECT height, hash FROM games.flights WHERE id = $1', [flight.id])
  expect(row).toEqual({ height: flight.height, hash: flight.hash })
  stop()
})

test('after the last flight of a chain a new one is made, whose end is told before its first flight', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(100, 200, { length: 1 })
  await takeOff(flight, msUntilCrash(flight.height) + 1)
  await expect.poll(() => stateOf(flight), SOON).toBe('crashed')
  const live = () =>
    asGames(`SELECT id::int, chain FROM games.flights WHERE state = 'boarding' AND number = 1`)
  await expect.poll(async () => (await live()).length, SOON).toBe(1)
  const next = (await live())[0]
  const [chain] = await asGames('SELECT "end", length, salt FROM games.flight_chains WHERE id = $1', [
    next.chain,
  ])
  expect(chain).toMatchObject({ length: 150_000, salt: null })
  await takeOff(next, 3_600_000)
  await expect.poll(() => stateOf(next), SOON).toBe('crashed')
  const [{ hash }] = await asGames('SELECT hash FROM games.flights WHERE id = $1', [next.id])
  expect(flightBefore(hash)).toBe(chain.end)
  const boarding = stop()
    .split('\n')
    .find((line) => line.includes(`"id":${next.id},`))
  expect(JSON.parse(boarding ?? '')).toMatchObject({ flight: { state: 'boarding' }, end: chain.end })
})

test('who leaves in time is paid the height of that moment, once; who stays is paid nothing', async () => {
  const [one, other] = [await open(), await open()]
  const stop = await listen(one.secret)
  const flight = await nextFlight(300)
  const { body } = await one.bet()
  expect(body).toMatchObject({ state: 'open', balance: 900_00, flight: { id: flight.id }, hash: flight.end })
  expect(body.flight).not.toHaveProperty('height')
  const stays = (await other.bet()).body.id
  expect((await one.leave(body.id)).body.code).toBe('round.moved')
  await takeOff(flight, msUntil(200))
  const answers = await Promise.all(Array.from({ length: 6 }, () => one.leave(body.id)))
  const left = await one.settled(body.id)
  expect(left.multiplier).toBeGreaterThanOrEqual(200)
  expect(left.multiplier).toBeLessThan(heightAfter(msUntil(200) + 3000))
  expect(left.win).toBe(100 * left.multiplier)
  for (const answer of answers) expect(answer.body).toMatchObject({ win: left.win })
  expect(await one.wallet()).toBe(900_00 + left.win)
  // Nobody leaves for somebody else.
  expect((await one.leave(stays)).status).toBe(404)
  await takeOff(flight, msUntilCrash(flight.height) + 1)
  expect(await other.settled(stays)).toMatchObject({ win: 0, flight: { height: flight.height } })
  expect(await other.wallet()).toBe(900_00)
  const { body: late } = await other.leave(stays)
  expect(late).toMatchObject({ state: 'paid', win: 0 })
  stop()
})

test('a tap after the crash is too late, also before anybody has noticed the crash', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(150, 200)
  const { id } = (await player.bet()).body
  await takeOff(flight)
  // The flight is put behind its crash, and the tap comes at the same moment.
  const [, tap] = await Promise.all([takeOff(flight, msUntilCrash(flight.height) + 1), player.leave(id)])
  const over = await player.settled(id)
  if (over.win > 0) expect(tap.body.win).toBe(over.win)
  expect(over.multiplier).toBeLessThanOrEqual(flight.height)
  expect([0, 100, 101]).toContain(over.multiplier)
  stop()
})

test('who leaves at the height of the crash itself is paid, and nobody leaves a flight that never takes off', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  // The last hundredth of such a flight lasts a seventh of a second; a machine that stands still for longer gets another try.
  let [paid, height] = [0, 0]
  for (let tries = 0; tries < 5 && paid === 0; tries++) {
    const flight = await nextFlight(101, 115)
    const { id } = (await player.bet()).body
    await takeOff(flight, msUntil(flight.height) + 5)
    await player.leave(id)
    const over = await player.settled(id)
    ;[paid, height] = [over.multiplier, flight.height]
  }
  expect(paid).toBe(height)
  const flight = await nextFlight(100, 100)
  const { id } = (await player.bet({ choice: { auto: 101 } })).body
  await takeOff(flight)
  await player.leave(id)
  expect(await player.settled(id)).toMatchObject({ win: 0, flight: { height: 100 } })
  stop()
})

test('automatic cash-outs are the server’s, exact, and need no page', async () => {
  const [low, high, odd] = [await open(), await open(), await open()]
  const stop = await listen(low.secret)
  const flight = await nextFlight(250, 400)
  expect((await odd.bet({ choice: { auto: 100 } })).body.field).toBe('choice')
  expect((await odd.bet({ choice: { auto: 1_000_000 }, stake: 10_000_00 })).body.field).toBe('stake')
  const lowId = (await low.bet({ choice: { auto: 150 } })).body.id
  const edgeId = (await odd.bet({ choice: { auto: flight.height } })).body.id
  const highId = (await high.bet({ choice: { auto: flight.height + 1 } })).body.id
  await takeOff(flight, msUntil(151))
  expect(await low.settled(lowId)).toMatchObject({ multiplier: 150, win: 150_00 })
  await takeOff(flight, msUntilCrash(flight.height) + 1)
  expect(await odd.settled(edgeId)).toMatchObject({ multiplier: flight.height, win: 100 * flight.height })
  expect(await high.settled(highId)).toMatchObject({ win: 0 })
  expect(await odd.wallet()).toBe(900_00 + 100 * flight.height)
  stop()
})

test('bets are taken before take-off, one of each player, beside whatever else is played', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(300)
  const request = randomUUID()
  const { body } = await player.bet({ request })
  expect((await player.bet({ request })).body.id).toBe(body.id)
  expect((await player.bet()).body.code).toBe('round.open')
  expect((await player.call('seeds', { clientSeed: 'free' })).status).toBe(200)
  await takeOff(flight)
  const late = await open()
  expect(await late.bet()).toMatchObject({ status: 409, body: { code: 'flight.closed' } })
  expect(await late.wallet()).toBe(1000_00)
  stop()
})

test('a bet that the wallet has not answered at take-off is taken back', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(300)
  try {
    fate = async (call, api) => {
      await api.answer(...call)
      throw new Error('lost')
    }
    const { body } = await player.bet()
    expect(body.state).toBe('decided')
    expect(await player.wallet()).toBe(900_00)
    fate = undefined
    await takeOff(flight)
    expect(await player.settled(body.id)).toMatchObject({ state: 'refused', refusal: 'flight.missed' })
    expect(await player.wallet()).toBe(1000_00)
    expect((await player.leave(body.id)).body).toMatchObject({ state: 'refused' })
  } finally {
    fate = undefined
    stop()
  }
})

test('a flight that nobody was in charge of is cancelled, and stakes that were not cashed out go back', async () => {
  const [left, stayed] = [await open(), await open()]
  const stop = await listen(left.secret)
  const flight = await nextFlight(900)
  const leftId = (await left.bet()).body.id
  const stayedId = (await stayed.bet()).body.id
  await takeOff(flight, msUntil(150))
  const { win } = (await left.leave(leftId)).body
  // As if another process had been in charge and had died a while ago.
  await asGames(
    `UPDATE games.leases SET holder = gen_random_uuid(), until = now() - interval '1 s' WHERE name = 'flights'`,
  )
  await expect.poll(() => stateOf(flight), SOON).toBe('cancelled')
  expect(await stayed.settled(stayedId)).toMatchObject({ state: 'paid', multiplier: 100, win: 100_00 })
  expect(await stayed.wallet()).toBe(1000_00)
  expect((await left.settled(leftId)).win).toBe(win)
  stop()
})

test('while another process is in charge, this one flies nothing', async () => {
  const player = await open()
  const stop = await listen(player.secret)
  const flight = await nextFlight(300)
  await asGames(
    `UPDATE games.leases SET holder = gen_random_uuid(), until = now() + interval '6 s' WHERE name = 'flights'`,
  )
  // By then this one has asked for the lease again, and has not got it.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await asGames('UPDATE games.flights SET takes_off_at = now() WHERE id = $1', [flight.id])
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await stateOf(flight)).toBe('boarding')
  await expect.poll(() => stateOf(flight), SOON).toBe('flying')
  stop()
})
