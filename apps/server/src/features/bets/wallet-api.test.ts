import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { forkApp } from '../../testing/fork-app.ts'
import { type GameProvider, gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'
import { openGameSession } from './game-session-store.ts'

const games: ProviderServer = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const OLD = `whsec_${Buffer.alloc(32, 6).toString('base64')}`
const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', switches: { FREEPLAY3: true } })
  for (const code of ['JL', 'LC', 'EV']) await make.vendor('one', { code })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL', supportsTrial: true })
  await make.game('one', { id: 'wheel', code: 'c-wheel', vendor: 'EV', type: 'LIVE' })
  await make.game('one', { id: 'table', code: 'c-table', vendor: 'LC', type: 'LIVE' })
  const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
  const secrets = { secret: PROVIDER_SECRET, oldSecret: OLD }
  await make.gateway('one', { service: 'games', provider: 'http', settings, secrets })
  await make.gateway('one', {
    service: 'games',
    name: 'table',
    provider: 'http',
    settings: { ...settings, vendors: 'LC', unit: 'major', addresses: '203.0.113.0/24', currencies: 'THB' },
    secrets,
  })
  const wheel = { ...settings, vendors: 'EV', ids: 'player' }
  await make.gateway('one', { service: 'games', name: 'wheel', provider: 'http', settings: wheel, secrets })
})

let ids = 0
/** A member with ฿100 who has launched a game; the token that the provider was given. */
async function play(query = 'gameType=RNG&vassalage=JL&nodeId=slot', key = 'one.main') {
  const [app] = shared().apps
  const name = await shared().make.member('one')
  await shared().make.money('one', name, 100_00)
  const [browser] = shared().browsers(`10.9.${++ids % 250}.1`)
  await browser.logIn(name, PASSWORD)
  expect((await browser.call(`/wps/game/launch?${query}`)).body.errorCode).toBe('')
  const { token } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  return { name, token, provider: gameProvider(app, key), browser }
}
const next = () => ({ transaction: `t-${++ids}`, round: `r-${++ids}` })
const balance = async (provider: GameProvider, token: string) =>
  Number((await provider.call('balance', { token })).body.balance)
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const roundOf = async (round: string) =>
  (
    await sql(
      'SELECT state, stake::int, refunded::int, valid::int, won::int FROM game_rounds WHERE round = $1',
      [round],
    )
  )[0]

test('a session says who plays with what, signed, and a round is bet, won and ended', async () => {
  const { token, provider, name } = await play()
  const session = await provider.call('session', { token })
  expect(session).toMatchObject({
    status: 200,
    body: {
      currency: 'THB',
      balance: '10000',
      mode: 'real',
      game: 'c-slot',
      player: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  })
  expect(JSON.stringify(session.body)).not.toContain(name)
  const text = JSON.stringify(session.body)
  expect(() =>
    new Webhook(PROVIDER_SECRET).verify(text, session.headers as Record<string, string>),
  ).not.toThrow()

  const { round } = next()
  expect(
    (await provider.call('bet', { token, round, transaction: `${round}-1`, amount: '1000' })).body,
  ).toEqual({
    transaction: `${round}-1`,
    balance: '9000',
    currency: 'THB',
  })
  expect(
    (await provider.call('win', { token, round, transaction: `${round}-2`, amount: '2550' })).body.balance,
  ).toBe('11550')
  expect(await roundOf(round)).toEqual({ state: 'open', stake: 1000, refunded: 0, valid: 0, won: 2550 })
  expect((await provider.call('end-round', { token, round, transaction: `${round}-3` })).body.balance).toBe(
    '11550',
  )
  expect(await roundOf(round)).toEqual({ state: 'settled', stake: 1000, refunded: 0, valid: 1000, won: 2550 })
  // A late win is paid.
  expect(
    (await provider.call('win', { token, round, transaction: `${round}-4`, amount: '50' })).body.balance,
  ).toBe('11600')
  expect(await roundOf(round)).toMatchObject({ state: 'settled', won: 2600 })
})

test('a rollback gives a bet back once; one that comes first is remembered, and its bet is refused', async () => {
  const { token, provider } = await play()
  const bet = { token, ...next(), amount: '1000' }
  await provider.call('bet', bet)
  const back = { token, transaction: `${bet.transaction}-back`, refers: bet.transaction }
  const answers = await Promise.all(Array.from({ length: 10 }, () => provider.call('rollback', back)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(
    new Set(['200 10000']),
  )
  expect(await roundOf(bet.round)).toEqual({
    state: 'cancelled',
    stake: 1000,
    refunded: 1000,
    valid: 0,
    won: 0,
  })
  expect(await provider.call('bet', bet)).toMatchObject({
    status: 409,
    body: { error: 'transaction.cancelled' },
  })
  // Another rollback of the same finds it done.
  expect(
    (await provider.call('rollback', { ...back, transaction: `${bet.transaction}-again` })).body.balance,
  ).toBe('10000')
  expect(await balance(provider, token)).toBe(10_000)
})

test('betwin is all or nothing, ends its round and is rolled back whole', async () => {
  const { token, provider } = await play()
  const betwin = { token, ...next(), amount: '1000', win: '400' }
  expect((await provider.call('betwin', betwin)).body.balance).toBe('9400')
  expect(await roundOf(betwin.round)).toEqual({
    state: 'settled',
    stake: 1000,
    refunded: 0,
    valid: 1000,
    won: 400,
  })
  expect((await provider.call('betwin', { token, ...next(), amount: '9500', win: '20000' })).status).toBe(402)
  expect(await balance(provider, token)).toBe(9400)
  const back = { token, transaction: `${betwin.transaction}-b`, refers: betwin.transaction }
  expect((await provider.call('rollback', back)).body.balance).toBe('10000')
  expect(await roundOf(betwin.round)).toMatchObject({ state: 'cancelled', refunded: 1000, won: 0 })
})

test('a round takes no bet once it is over, and a win needs a bet unless it is a bonus', async () => {
  const { token, provider } = await play()
  expect(await provider.call('win', { token, ...next(), amount: '10' })).toMatchObject({
    status: 404,
    body: { error: 'round.unknown', advice: 'again' },
  })
  expect((await provider.call('win', { token, ...next(), amount: '10', kind: 'jackpot' })).status).toBe(200)
  const bet = { token, ...next(), amount: '100', end: true }
  await provider.call('bet', bet)
  expect(await provider.call('bet', { ...bet, transaction: 'another' })).toMatchObject({
    status: 409,
    body: { error: 'round.closed' },
  })
  expect(await provider.call('end-round', { token, ...next() })).toMatchObject({
    status: 404,
    body: { error: 'round.unknown' },
  })
})

test('bets and wins of one round at the same time, at both processes, add up in it', async () => {
  const { token, provider } = await play()
  const { round } = next()
  const at = (index: number) => ({ app: shared().apps[index % 2 === 0 ? 0 : 1] })
  await provider.call('bet', { token, round, transaction: `t-${++ids}`, amount: '100' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const call = { token, round, transaction: `t-${++ids}`, amount: '10' }
      return provider.call(index % 3 === 0 ? 'win' : 'bet', call, at(index))
    }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await roundOf(round)).toMatchObject({ stake: 300, won: 100 })
  expect(await balance(provider, token)).toBe(9800)
})

test.each([
  ['bet', 'the game', { amount: '100', game: 'c-slot' }, { game: 'c-other' }],
  ['bet', 'the amount', { amount: '100' }, { amount: '200' }],
  ['bet', 'its end', { amount: '100' }, { end: true }],
  ['win', 'its kind', { amount: '100', kind: 'jackpot' }, { kind: 'bonus' }],
  ['win', 'its end', { amount: '100', kind: 'bonus' }, { end: true }],
  ['betwin', 'the win', { amount: '100', win: '50' }, { win: '60' }],
])('a %s that comes again with another content is refused: %s', async (what, _, content, change) => {
  const { token, provider } = await play()
  const call = { token, ...next(), ...content }
  expect((await provider.call(what, call)).status).toBe(200)
  expect((await provider.call(what, call)).status).toBe(200)
  const before = await balance(provider, token)
  expect(await provider.call(what, { ...call, ...change })).toMatchObject({
    status: 409,
    body: { error: 'transaction.conflict' },
  })
  expect(await balance(provider, token)).toBe(before)
})

test('a rollback is taken where the stake that comes back covers what goes', async () => {
  const { token, provider } = await play()
  const first = { token, ...next(), amount: '10000', win: '5000' }
  await provider.call('betwin', first)
  await provider.call('bet', { token, ...next(), amount: '4900' })
  expect(await balance(provider, token)).toBe(100)
  const back = { token, transaction: `t-${++ids}`, refers: first.transaction }
  expect((await provider.call('rollback', back)).body.balance).toBe('5100')
  // A win that is not there any more is not taken back, and nothing changes.
  const second = { token, ...next(), amount: '100', win: '6000' }
  await provider.call('betwin', second)
  await provider.call('bet', { token, ...next(), amount: '11000' })
  const answer = await provider.call('rollback', {
    token,
    transaction: `t-${++ids}`,
    refers: second.transaction,
  })
  expect(answer).toMatchObject({ status: 402, body: { error: 'balance.insufficient' } })
})

test.each(['100.00', '1.', '.5', '1e3', '-1', ''])(
  'a connection of minor units takes no amount of %j',
  async (amount) => {
    const { token, provider } = await play()
    expect(await provider.call('bet', { token, ...next(), amount })).toMatchObject({
      status: 400,
      body: { error: 'input.invalid', field: 'amount' },
    })
    expect(await balance(provider, token)).toBe(10_000)
  },
)

test('ids of a provider are its own, whatever they end in', async () => {
  const { token, provider } = await play()
  for (const end of ['', ':win', ':win:bonus', ':back', ':win-back', ':bonus-conversion']) {
    const { round } = next()
    const call = { token, transaction: `ids${end}`, round, amount: '100', win: '50' }
    expect([end, (await provider.call('betwin', call)).status]).toEqual([end, 200])
  }
  expect(await balance(provider, token)).toBe(10_000 - 6 * 50)
  const back = { token, transaction: 'ids:rollback', refers: 'ids' }
  expect((await provider.call('rollback', back)).body.balance).toBe('9750')
  expect((await provider.call('rollback', { ...back, transaction: 'r', refers: 'ids:back' })).status).toBe(
    200,
  )
  expect(await balance(provider, token)).toBe(9800)
})

test('at a table, where ids name something for each player, two players share a round and a transaction', async () => {
  const wheel = ['gameType=LIVE&vassalage=EV&nodeId=wheel', 'one.wheel'] as const
  const players = [await play(...wheel), await play(...wheel)]
  const spin = { round: 'spin-1', amount: '1000' }
  for (const { token, provider } of players) {
    const bet = { token, transaction: 'spin-1-bet', ...spin }
    expect((await provider.call('bet', bet)).body.balance).toBe('9000')
    expect((await provider.call('bet', bet)).body.balance).toBe('9000')
    expect((await provider.call('bet', { ...bet, amount: '2000' })).status).toBe(409)
  }
  const [winner, loser] = players
  const win = { token: winner?.token, round: 'spin-1', transaction: 'spin-1-win', amount: '3000', end: true }
  expect((await winner?.provider.call('win', win))?.body).toMatchObject({
    transaction: 'spin-1-win',
    balance: '12000',
  })
  const back = { token: loser?.token, transaction: 'spin-1-back', refers: 'spin-1-bet' }
  expect((await loser?.provider.call('rollback', back))?.body.balance).toBe('10000')
  expect(await winner?.provider.call('balance', { token: winner.token })).toMatchObject({
    body: { balance: '12000' },
  })
  const rounds = await sql("SELECT state FROM game_rounds WHERE round LIKE 'spin-1 %' ORDER BY state")
  expect(rounds).toEqual([{ state: 'cancelled' }, { state: 'settled' }])
})

test('a field of tomorrow is passed over; the currency, where it is named, must be that of the session', async () => {
  const { token, provider } = await play()
  const bet = { token, ...next(), amount: '1000' }
  const later = { operatorTag: 'x', freeRound: { id: 7 } }
  expect((await provider.call('bet', { ...bet, ...later, currency: 'THB' })).body.balance).toBe('9000')
  expect((await provider.call('bet', bet)).body.balance).toBe('9000')
  expect(await provider.call('win', { ...bet, transaction: 'w-usd', currency: 'USD' })).toMatchObject({
    status: 400,
    body: { field: 'currency' },
  })
})

test('a signature covers the bytes of a call, whatever their charset', async () => {
  const { token, provider } = await play()
  const { transaction, round } = next()
  const text = JSON.stringify({ token, transaction, round, amount: '1000', note: '\u0e2a' })
  // TIS-620 has the Thai block of Unicode from 0xA1 on.
  const bytes = Buffer.from(text.replace('\u0e2a', '\u00ca'), 'latin1')
  const call = { text: bytes, headers: { 'content-type': 'application/json; charset=tis-620' } }
  expect(await provider.call('bet', {}, call)).toMatchObject({ body: { balance: '9000' } })
  const other = {
    ...call,
    text: Buffer.from(bytes.map((byte) => (byte === 0xca ? 0xcb : byte))),
    signedText: bytes,
  }
  expect((await provider.call('bet', {}, other)).status).toBe(401)
})

test('another player’s session, connection or round is nobody’s business', async () => {
  const { token, provider } = await play()
  const other = await play()
  const bet = { token, ...next(), amount: '100' }
  await provider.call('bet', bet)
  expect(
    await provider.call('win', {
      token: other.token,
      round: bet.round,
      transaction: `t-${++ids}`,
      amount: '9000',
    }),
  ).toMatchObject({ status: 409, body: { error: 'transaction.conflict' } })
  expect(await provider.call('bet', { ...bet, token: other.token })).toMatchObject({
    status: 409,
    body: { error: 'transaction.conflict' },
  })
  const [app] = shared().apps
  const table = gameProvider(app, 'one.table')
  const inside = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect(await table.call('balance', { token }, inside)).toMatchObject({
    status: 404,
    body: { error: 'session.unknown' },
  })
  expect(await balance(provider, other.token)).toBe(10_000)
})

test('bets end with the account and the session; wins and rollbacks of them are still taken', async () => {
  const { token, provider, name } = await play()
  const bet = { token, ...next(), amount: '1000' }
  const lost = { token, ...next(), amount: '1000' }
  await provider.call('bet', bet)
  await provider.call('bet', lost)
  await sql('UPDATE members SET disabled = true WHERE username = $1', [name])
  const refused = { token, ...next(), amount: '100' }
  expect(await provider.call('bet', refused)).toMatchObject({
    status: 403,
    body: { error: 'play.refused', advice: 'end', reasons: ['member.disabled'] },
  })
  await sql('UPDATE members SET disabled = false WHERE username = $1', [name])
  expect((await provider.call('bet', refused)).status).toBe(403)
  await sql(
    "UPDATE game_sessions SET expires_at = now() - interval '1 s' WHERE token IN (SELECT token FROM game_sessions ORDER BY created_at DESC LIMIT 1)",
  )
  expect(await provider.call('bet', { token, ...next(), amount: '100' })).toMatchObject({
    status: 403,
    body: { error: 'session.ended' },
  })
  expect(await provider.call('session', { token })).toMatchObject({
    status: 403,
    body: { error: 'session.ended' },
  })
  expect(
    (await provider.call('win', { token, round: bet.round, transaction: `w-${++ids}`, amount: '3000' })).body
      .balance,
  ).toBe('11000')
  expect(
    (await provider.call('rollback', { token, transaction: `b-${++ids}`, refers: lost.transaction })).body
      .balance,
  ).toBe('12000')
})

test('an address that is not listed is refused, and nothing else is said', async () => {
  const { token, provider } = await play()
  const body = { token, ...next(), amount: '100' }
  const answer = await provider.call('bet', body, { headers: { 'foyer-key': 'one.table' } })
  expect(answer).toMatchObject({ status: 401, body: { error: 'signature.invalid', advice: 'correct' } })
  expect(answer.headers['webhook-signature']).toBeUndefined()
  expect(await balance(provider, token)).toBe(10_000)
})

test('while a secret is replaced, the old one counts', async () => {
  const { token } = await play()
  const [app] = shared().apps
  expect(await balance(gameProvider(app, 'one.main', OLD), token)).toBe(10_000)
})

test('money stands in the ledger with its round, and every balance is the sum of its entries', async () => {
  const [sums] = await sql(`SELECT
    (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries) AS sum,
    (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)) AS wrong,
    (SELECT count(*)::int FROM game_rounds r WHERE stake - refunded - won <> (
      SELECT coalesce(sum(CASE WHEN t."from" = a.id THEN -t.amount ELSE t.amount END), 0) FROM ledger_transfers t
        JOIN ledger_accounts a ON a.house AND a.id IN (t."from", t."to")
        WHERE t.merchant = r.merchant AND t.reference = 'R' || r.id)) AS "unlike"`)
  expect(sums).toEqual({ sum: 0, wrong: 0, unlike: 0 })
})

test('a process that ends answers all calls that it has taken, also those that wait for a batch', async () => {
  const { database, make } = shared()
  const game = { game: 'slot', code: 'c-slot', vendor: 'JL', type: 'RNG', isTrial: false, language: 'EN' }
  const tokens: string[] = []
  const members: string[] = []
  for (let player = 0; player < 80; player++) {
    const member = crypto.randomUUID()
    members.push(member)
    const name = await make.member('one', { id: member })
    await make.money('one', name, 100_00)
    const session = { merchant: 'one', connection: 'main', currency: 'THB', member, ...game }
    tokens.push(await openGameSession(database.orm, session, new Date()))
  }
  const ending = await forkApp({ connection: database.connection })
  const provider = gameProvider(ending.app, 'one.main')
  await Promise.all(tokens.map((token) => provider.call('balance', { token })))
  // Who comes too late is refused, or meets nobody.
  const answered = Promise.allSettled(
    tokens.map((token) => provider.call('bet', { token, ...next(), amount: '100' })),
  )
  const countPaid = async () =>
    (
      await sql(
        'SELECT count(*)::int AS paid FROM ledger_accounts WHERE balance = 9900 AND member = ANY ($1)',
        [members],
      )
    )[0].paid
  await expect.poll(countPaid, { interval: 1 }).toBeGreaterThan(0)
  await ending.close()
  const answers = (await answered).flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.status] : [],
  )
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(answers)]))
  expect(answers.filter((status) => status === 200)).toHaveLength(await countPaid())
})
