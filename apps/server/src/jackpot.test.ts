import { randomBytes } from 'node:crypto'
import { hashOfSeed, jackpotNumber, winsJackpot } from '@foyer/fairness'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_CATALOGUE } from './demo/data/catalogue.ts'
import { demoTitle } from './demo/demo-titles.ts'
import type { OwnGamesOptions } from './own-games.ts'
import { makeGamePages } from './testing/game-pages.ts'
import { openGame, sealSeed } from './testing/open-game.ts'
import { shareTestApp } from './testing/test-app.ts'

const BEGINS_WITH = 10_000_00
/** A stake that wins, minor units. */
const STAKE = 100_00

/** A slot of the demo that plays for the jackpot, or does not. */
function demoSlot(hasJackpot: boolean) {
  for (const { code } of DEMO_CATALOGUE) {
    const slot = demoTitle(code)?.slot
    if (slot?.hasJackpot === hasJackpot) return { code, choice: { model: slot.model, buy: false } }
  }
  throw new Error('The demo has no such slot.')
}
const [playing, plain] = [demoSlot(true), demoSlot(false)]

/** What becomes of calls on their way to the wallet; as they should be where absent. */
let fate: NonNullable<OwnGamesOptions['callWallet']> | undefined
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', currency: 'THB', switches: { FREEPLAY3: true } })
    await make.vendor('one', { code: 'OWN' })
    for (const { code } of [playing, plain])
      await make.game('one', { id: code, code, vendor: 'OWN', supportsTrial: true })
  },
  {
    ownGames: makeGamePages(),
    callWallet: (call, api) => (fate ?? ((one, wallet) => wallet.answer(...one)))(call, api),
  },
)

let games: pg.Client
beforeAll(async () => {
  games = new pg.Client(shared().database.games)
  // The database goes before this connection does.
  games.on('error', () => undefined)
  await games.connect()
  return () => games.end()
})

const jackpot = async () => {
  await shared().ownGames?.collectChanges()
  const { rows } = await games.query<{ balance: string }>('SELECT balance FROM games.jackpots')
  return Number(rows[0]?.balance)
}

/** A player of a slot. @param isWinning whether the next bet of {@link STAKE} wins the jackpot, and the least does not */
async function open(isWinning = false, { code, choice } = playing) {
  const player = await openGame(shared(), code)
  if (isWinning) {
    const { clientSeed } = player.entered.body.seeds
    let serverSeed = ''
    let number = 0
    do {
      serverSeed = randomBytes(32).toString('hex')
      number = jackpotNumber({ serverSeed, clientSeed, nonce: 0 })
    } while (!winsJackpot(number, STAKE / 100) || winsJackpot(number, 1))
    await games.query(
      `UPDATE games.seed_pairs SET server_seed = $1, hash = $2 WHERE state = 'active' AND client_seed = $3`,
      [await sealSeed(shared(), serverSeed), hashOfSeed(serverSeed), clientSeed],
    )
  }
  const spin = (stake: number) => player.play({ stake, choice })
  return { ...player, spin }
}

test('a hundredth of each stake goes into it, of bets that the wallet has taken, in games that play for it', async () => {
  const { spin, entered, call } = await open()
  expect(entered.body.jackpot).toBe(BEGINS_WITH)
  for (const stake of [100, 200, 1000]) expect((await spin(stake)).body.state).toBe('paid')
  expect(await jackpot()).toBe(BEGINS_WITH + 13)
  expect((await call('jackpot')).body).toEqual({ balance: BEGINS_WITH + 13 })
  const other = await open(false, plain)
  expect(other.entered.body).not.toHaveProperty('jackpot')
  expect((await other.call('jackpot')).body).toEqual({})
  expect((await other.spin(1000)).body.state).toBe('paid')
  expect(await jackpot()).toBe(BEGINS_WITH + 13)
})

test('a trial neither puts anything in nor sees it', async () => {
  const before = await jackpot()
  const { entered, play, call } = await openGame(shared(), playing.code, 'trial')
  expect(entered.body).toMatchObject({ isTrial: true })
  expect(entered.body).not.toHaveProperty('jackpot')
  const { body } = await play({ stake: 1000, choice: playing.choice })
  expect(body.state).toBe('paid')
  expect((await call('jackpot')).body).toEqual({})
  const { rows } = await games.query('SELECT contribution::int FROM games.rounds WHERE id = $1', [body.id])
  expect(rows).toEqual([{ contribution: 0 }])
  expect(await jackpot()).toBe(before)
})

test('who wins it is paid nine tenths with the round, in one call to the wallet', async () => {
  const before = await jackpot()
  const { spin, wallet } = await open(true)
  const { body } = await spin(STAKE)
  const won = Math.floor(before * 0.9)
  expect(body).toMatchObject({ state: 'paid', jackpot: won, balance: 900_00 + body.win })
  expect(body.win).toBe(won + (STAKE * body.multiplier) / 100)
  expect(await wallet()).toBe(900_00 + body.win)
  expect(await jackpot()).toBe(before - won + 100)
})

test('a smaller stake does not win with the number of a larger one', async () => {
  const before = await jackpot()
  const { spin } = await open(true)
  expect((await spin(100)).body).not.toHaveProperty('jackpot')
  expect(await jackpot()).toBe(before + 1)
})

test('six who win at once are paid no more together than there is', async () => {
  const before = await jackpot()
  const players: Awaited<ReturnType<typeof open>>[] = []
  // One after another: on a busy machine six that open at once wait for connections longer than a call does.
  while (players.length < 6) players.push(await open(true))
  const bodies = await Promise.all(players.map(async ({ spin }) => (await spin(STAKE)).body))
  const paid = bodies.reduce((sum, body) => sum + body.jackpot, 0)
  expect(bodies.every(({ state }) => state === 'paid')).toBe(true)
  expect(paid).toBeLessThan(before)
  expect(await jackpot()).toBe(before - paid + 6 * 100)
})

test('what a refused bet would have won goes back, and nobody is told of it', async () => {
  const before = await jackpot()
  const { spin, call } = await open(true)
  await shared().database.pool.query(`UPDATE game_sessions SET expires_at = now() - interval '1 minute'`)
  const { body } = await spin(STAKE)
  expect(body).toMatchObject({ state: 'refused' })
  for (const fact of ['jackpot', 'win', 'outcome']) expect(body).not.toHaveProperty(fact)
  expect((await call(`rounds/${body.id}`)).body).not.toHaveProperty('jackpot')
  const { rows } = await games.query('SELECT jackpot::int FROM games.rounds WHERE id = $1', [body.id])
  expect(rows[0].jackpot).toBeGreaterThan(0)
  expect(await jackpot()).toBe(before)
})

test('it is out of the jackpot before the wallet has answered, and paid once however often it is asked', async () => {
  const before = await jackpot()
  const { spin, call, wallet } = await open(true)
  const won = Math.floor(before * 0.9)
  try {
    fate = async (call, api) => {
      await api.answer(...call)
      throw new Error('lost')
    }
    const { body } = await spin(STAKE)
    expect(body.state).toBe('decided')
    expect(body).not.toHaveProperty('jackpot')
    expect(await jackpot()).toBe(before - won)
    fate = undefined
    for (let again = 0; again < 3; again++) {
      await games.query(`UPDATE games.rounds SET next_try_at = now() WHERE id = $1`, [body.id])
      await shared().ownGames?.settleDue()
    }
    expect((await call(`rounds/${body.id}`)).body).toMatchObject({ state: 'paid', jackpot: won })
    expect(await wallet()).toBe(900_00 + (await call(`rounds/${body.id}`)).body.win)
    expect(await jackpot()).toBe(before - won + 100)
  } finally {
    fate = undefined
  }
})

test('the database lets nobody take out more than there is', async () => {
  await expect(games.query('UPDATE games.jackpots SET balance = -1')).rejects.toThrow('jackpots_not_overpaid')
})

test('where the jurisdiction allows no jackpots, nobody sees it or plays for it', async () => {
  const rules = async (protection: object) => {
    const { pool } = shared().database
    await pool.query(`UPDATE merchants SET feature_settings = $1 WHERE code = 'one'`, [
      JSON.stringify({ protection }),
    ])
    await shared().reload('merchant', 'one')
  }
  const before = await jackpot()
  await rules({ jackpots: false })
  try {
    const { spin, entered } = await open(true)
    expect(entered.body).not.toHaveProperty('jackpot')
    expect((await spin(STAKE)).body).not.toHaveProperty('jackpot')
    expect(await jackpot()).toBe(before)
  } finally {
    await rules({})
  }
})
