import { wallClock } from '@foyer/contract/wall-clock'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { giveGrant } from '../bonus/index.ts'

const ZONE = 'Europe/Berlin'
// Clocks go back on the 25th, at three in the morning.
const START = Date.parse('2026-10-20T00:00:00Z')
let clock = START
const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const SWITCHES = { TRANSBETREPMEM3: true, PERSREP: true, TRANSREC3: true }
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', currency: 'THB', timeZone: ZONE, switches: SWITCHES })
    await make.merchant({
      code: 'two',
      currency: 'THB',
      switches: { ...SWITCHES, TRANSBETREPMEM3: false, PERSREP: false },
    })
    for (const code of ['JL', 'LC']) await make.vendor('one', { code, names: { EN: `Maker ${code}` } })
    await make.game('one', {
      id: 'slot',
      code: 'c-slot',
      vendor: 'JL',
      names: { EN: 'Lucky Slot', TH: 'สล็อต' },
    })
    await make.game('one', {
      id: 'table',
      code: 'c-table',
      vendor: 'LC',
      type: 'LIVE',
      names: { EN: 'Table' },
    })
    const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
    await make.gateway('one', {
      service: 'games',
      provider: 'http',
      settings,
      secrets: { secret: PROVIDER_SECRET },
    })
  },
  { now: () => clock },
)
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows

async function newMember(merchant = 'one', type = 0): Promise<TestBrowser & { name: string }> {
  const name = await shared().make.member(merchant, { type })
  await shared().make.money(merchant, name, 10_000_000)
  const browser = openBrowser(shared(), { merchant })
  await browser.logIn(name, PASSWORD)
  return Object.assign(browser, { name })
}
const launch = async (browser: TestBrowser, game: 'slot' | 'table'): Promise<string> => {
  const query =
    game === 'slot' ? 'gameType=RNG&vassalage=JL&nodeId=slot' : 'gameType=LIVE&vassalage=LC&nodeId=table'
  expect((await browser.call(`/wps/game/launch?${query}`)).body.errorCode).toBe('')
  return JSON.parse(games.requests.at(-1)?.body ?? '{}').token
}
const provider = () => gameProvider(shared().app, 'one.main')
let rounds = 0
/** Plays a round; gives its number in the record. */
async function play(token: string, amount: number, win: number | undefined): Promise<string> {
  const round = `r-${++rounds}`
  expect(
    (await provider().call('bet', { token, round, transaction: `${round}-b`, amount: String(amount) }))
      .status,
  ).toBe(200)
  if (win !== undefined)
    await provider().call('win', { token, round, transaction: `${round}-w`, amount: String(win), end: true })
  return `R${(await sql('SELECT id FROM game_rounds WHERE round = $1', [round]))[0].id}`
}
const records = async (browser: TestBrowser, query = '') =>
  (await browser.call(`/wps/bet/records?language=EN&${query}`)).body.value
const profit = async (browser: TestBrowser, query = '') =>
  (await browser.call(`/wps/bet/profitandloss?${query}`)).body.value

test('a round shows game, bet, valid bet and what was won, and opens to every movement with the balance before and after', async () => {
  clock = Date.now()
  const member = await newMember()
  const [slot, table] = [await launch(member, 'slot'), await launch(member, 'table')]
  const won = await play(slot, 1000, 2500)
  const tied = await play(table, 2000, 2000)
  const open = await play(slot, 500, undefined)
  const { list, totals, vendors, next } = await records(member)
  expect(list).toMatchObject([
    { number: open, status: 'open', bet: 500, valid: 0, won: 0, net: -500 },
    {
      number: tied,
      gameName: 'Table',
      vendorName: 'Maker LC',
      category: 'LIVE',
      status: 'settled',
      bet: 2000,
      valid: 0,
      net: 0,
    },
    { number: won, gameName: 'Lucky Slot', category: 'RNG', bet: 1000, valid: 1000, won: 2500, net: 1500 },
  ])
  expect(totals).toEqual({ rounds: 3, bet: 3500, valid: 1000, net: 1000 })
  expect(vendors).toEqual([
    { code: 'JL', name: 'Maker JL' },
    { code: 'LC', name: 'Maker LC' },
  ])
  expect(next).toBe('')
  expect((await records(member, 'category=LIVE')).totals).toEqual({ rounds: 1, bet: 2000, valid: 0, net: 0 })
  expect((await records(member, 'vendor=JL')).list).toHaveLength(2)
  expect((await records(member, 'period=yesterday')).list).toEqual([])

  const { moves, providerRound } = (await member.call(`/wps/bet/round?number=${won}`)).body.value
  expect(providerRound).toMatch(/^r-/)
  expect(moves).toMatchObject([
    { kind: 'bet', amount: -1000, before: 10_000_000, after: 9_999_000 },
    { kind: 'win', amount: 2500, before: 9_999_000, after: 10_001_500 },
  ])
  // Bets are no records of the account.
  expect((await member.call('/wps/wallets/gcs/records?period=today')).body.value.list.length).toBe(
    (await member.call('/wps/wallets/gcs/records?period=today&type=bonus')).body.value.list.length +
      (await member.call('/wps/wallets/gcs/records?period=today&type=deposit')).body.value.list.length +
      (await member.call('/wps/wallets/gcs/records?period=today&type=transfer')).body.value.list.length,
  )
  const file = (await member.call('/wps/bet/file?language=TH')).body.value
  expect(file.csv.startsWith('\uFEFFnumber,time,timeZone,game')).toBe(true)
  expect(file.csv).toContain(`${won},`)
  expect(file.csv).toContain('สล็อต')
  // A spreadsheet adds the sums up, and tells the time that the player knows.
  const rows = file.csv.trim().split('\n').slice(1)
  expect(rows.map((row: string) => row.split(',').at(-3))).toEqual(expect.arrayContaining(['-5.00']))
  expect(rows[0]).toContain(`,${wallClock(ZONE, list[0].time).replace('T', ' ')},${ZONE},`)
})

test('a round that was staked partly with a bonus tells which money moved', async () => {
  clock = Date.now()
  const member = await newMember()
  const [{ id }] = await sql('SELECT id FROM members WHERE username = $1', [member.name])
  const terms = { times: 500, days: 30, maxStake: null, cap: null, onWithdrawal: 'kept' as const }
  const percents = [{ category: 'RNG', percent: 100 }]
  const owner = { merchant: 'one', member: id, currency: 'THB' }
  await giveGrant(
    shared().database.orm,
    { ...owner, amount: 5000, titles: { EN: 'Bonus' }, terms: { ...terms, percents } },
    new Date(clock),
  )
  const number = await play(await launch(member, 'slot'), 10_001_000, 20_002_000)
  const { moves } = (await member.call(`/wps/bet/round?number=${number}`)).body.value
  const of = (kind: string, ofBonus: boolean) =>
    moves.find((move: { kind: string; ofBonus: boolean }) => move.kind === kind && move.ofBonus === ofBonus)
  expect(of('bet', false)).toMatchObject({ amount: -10_000_000, before: 10_000_000, after: 0 })
  expect(of('bet', true)).toMatchObject({ amount: -1000, before: 5000, after: 4000 })
  expect(of('win', true)).toMatchObject({ amount: 2000, before: 4000, after: 6000 })
})

test('pages follow one another without a gap, and nobody reads another’s rounds', async () => {
  clock = Date.now()
  const member = await newMember()
  const token = await launch(member, 'slot')
  const numbers = []
  for (let one = 0; one < 7; one++) numbers.unshift(await play(token, 100, 0))
  const seen = []
  for (let after = '', pages = 0; pages < 5; pages++) {
    const { list, next } = await records(member, `pageSize=3${after ? `&after=${after}` : ''}`)
    seen.push(...list.map(({ number }: { number: string }) => number))
    if (next === '') break
    after = next
  }
  expect(seen).toEqual(numbers)
  const other = await newMember()
  expect((await records(other)).list).toEqual([])
  expect((await other.call(`/wps/bet/round?number=${numbers[0]}`)).body.errorCode).toBe('not.found')
})

test.each(['/wps/bet/records', '/wps/bet/file', '/wps/bet/round?number=R1', '/wps/bet/profitandloss'])(
  '%s is for players with the switch on [SWITCH-11-D, SWITCH-18-D]',
  async (path) => {
    expect((await (await newMember('two')).call(path)).body.errorCode).toBe('feature.off')
    expect((await openBrowser(shared(), { merchant: 'one' }).call(path)).body.errorCode).toBe(
      'session.missing',
    )
  },
)

test.each([
  ['from=2026-11-02&to=2026-11-01', 'from'],
  ['from=2026-10-01&to=2026-11-01', 'from'],
  ['from=2026-13-01', 'from'],
])('the range %s is refused', async (query, field) => {
  const answer = await (await newMember()).call(`/wps/bet/profitandloss?${query}`)
  expect(answer.body).toMatchObject({ errorCode: 'validation.failed', field })
})

test('over generated weeks with a change of the clocks, totals are those of the ledger to the cent', async () => {
  clock = START
  await sql("SELECT make_game_round_months('2026-10-01', '2026-12-01')")
  const member = await newMember()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let day = 0; day < 14; day++) {
    // A session takes bets for a day.
    clock = START + day * 86_400_000
    await member.logIn(member.name, PASSWORD)
    const tokens = [await launch(member, 'slot'), await launch(member, 'table')]
    for (let round = 0; round < 6; round++) {
      clock = START + day * 86_400_000 + random(86_400_000)
      const token = tokens[random(2)] ?? ''
      const amount = 100 + random(10_000)
      if (random(5) === 0) {
        const name = `r-${++rounds}`
        await provider().call('bet', { token, round: name, transaction: `${name}-b`, amount: String(amount) })
        await provider().call('rollback', { token, transaction: `${name}-x`, refers: `${name}-b` })
      } else await play(token, amount, random(3) === 0 ? random(30_000) : random(4) === 0 ? undefined : 0)
    }
  }
  const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at)
  const ofLedger = new Map<string, number>()
  const moved = await sql(
    `SELECT r.opened_at, e.amount::int FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account
      JOIN ledger_transfers t ON t.id = e.transfer JOIN game_rounds r ON t.reference = 'R' || r.id
      JOIN members m ON m.id = a.member WHERE m.username = $1`,
    [member.name],
  )
  for (const { opened_at: at, amount } of moved)
    ofLedger.set(dayOf(at), (ofLedger.get(dayOf(at)) ?? 0) + amount)
  expect(ofLedger.size).toBeGreaterThan(10)
  clock = START + 15 * 86_400_000
  await member.logIn(member.name, PASSWORD)
  for (const [day, sum] of ofLedger) {
    const { net, bets, wins, categories } = await profit(member, `from=${day}&to=${day}`)
    expect([day, net]).toEqual([day, sum])
    expect(wins - bets).toBe(sum)
    expect(categories.reduce((total: number, one: { net: number }) => total + one.net, 0)).toBe(sum)
  }
  const all = [...ofLedger.values()].reduce((total, sum) => total + sum, 0)
  expect((await profit(member, 'from=2026-10-19&to=2026-11-04')).net).toBe(all)
  expect((await records(member, 'period=30days')).totals.net).toBe(all)
})
