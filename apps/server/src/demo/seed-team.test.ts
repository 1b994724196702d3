import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { DEMO_INVITATIONS, DEMO_TEAM } from './data/team.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = new Date()

test('the demo’s agents have codes and the first a team on three levels, given once [AGENT-10-D, SWITCH-24-D]', async () => {
  const database = await createTestDatabase({ migrated: true })
  const told: string[] = []
  const seed = () =>
    seedDemo(
      database.orm,
      { info: (_details, message) => void told.push(message), warn: () => undefined },
      { now: NOW },
    )
  const read = async (query: string) => (await database.pool.query(query)).rows
  const everything = async () => [
    await read("SELECT * FROM members WHERE origin = 'DEMO' ORDER BY merchant, username"),
    await read('SELECT * FROM affiliates ORDER BY merchant, code'),
    await read('SELECT * FROM ledger_transfers ORDER BY merchant, key'),
    await read('SELECT * FROM commission_rates ORDER BY merchant, member, category'),
  ]
  const levels = () =>
    read(`WITH RECURSIVE team AS (
        SELECT id, merchant, 0 AS level FROM members WHERE username = 'agent1'
        UNION ALL
        SELECT m.id, m.merchant, level + 1 FROM team
          JOIN affiliates a ON a.member = team.id AND a.merchant = team.merchant
          JOIN members m ON m.merchant = a.merchant AND m.affiliate_code = a.code
      )
      SELECT merchant, level, count(*)::int AS people FROM team WHERE level > 0 GROUP BY 1, 2 ORDER BY 1, 2`)
  const wanted = DEMO_BRANDS.map(({ code }) => code)
    .sort()
    .flatMap((merchant) => [12, 10, 6].map((people, at) => ({ merchant, level: at + 1, people })))
  try {
    await seed()
    expect(told.filter((message) => message === 'demo team made')).toHaveLength(DEMO_BRANDS.length)
    expect(await levels()).toEqual(wanted)
    for (const [username, code] of Object.entries(DEMO_INVITATIONS)) {
      const owners = await read(
        `SELECT username FROM affiliates JOIN members ON members.id = member WHERE code = '${code}' AND active`,
      )
      expect(owners, code).toEqual(DEMO_BRANDS.map(() => ({ username })))
    }
    expect(
      await read(
        "SELECT m.merchant, rate FROM commission_rates JOIN members m ON m.id = member WHERE username = 'agent1' AND category = 'RNG'",
      ),
    ).toHaveLength(DEMO_BRANDS.length)
    // Nobody logs in with them, by password, code or mailed link.
    const names = DEMO_TEAM.map(({ username }) => `'${username}'`).join()
    const ways = 'DISTINCT password_hash, mobile, email, disabled'
    expect(await read(`SELECT ${ways} FROM members WHERE username IN (${names})`)).toEqual([
      { password_hash: null, mobile: null, email: null, disabled: false },
    ])
    expect(
      await read(
        `SELECT DISTINCT kind FROM ledger_transfers t JOIN ledger_accounts a ON a.id IN (t.from, t.to)
          JOIN members m ON m.id = a.member WHERE m.username IN (${names}) ORDER BY 1`,
      ),
    ).toEqual(['bet', 'operator-credit', 'operator-debit', 'rebate', 'win'].map((kind) => ({ kind })))
    const [{ oldest, newest }] = await read(
      "SELECT min(at) AS oldest, max(at) AS newest FROM ledger_transfers WHERE key LIKE 'demo-team:%'",
    )
    const days = (at: Date) => (NOW.getTime() - at.getTime()) / 86_400_000
    expect([days(oldest), days(newest)]).toEqual([expect.closeTo(30.8), expect.closeTo(0.01)])
    const switches = await read(`SELECT switches->>'AFFMAN3' AS on FROM merchants ORDER BY code`)
    expect(switches).toEqual([{ on: 'true' }, { on: 'false' }])

    // Later starts change nothing, nor what a tester made of it.
    await read("DELETE FROM members WHERE username = 'udom'")
    await read("UPDATE affiliates SET active = false WHERE code = 'KAMON'")
    const first = await everything()
    await seed()
    expect(await everything()).toEqual(first)

    // An account that is made anew gets its team back, no other code changes hands, and no money is given twice.
    const [{ id }] = await read("SELECT id FROM members WHERE merchant = 'naga' AND username = 'partner'")
    await read(`UPDATE affiliates SET member = '${id}' WHERE merchant = 'naga' AND code = 'MALEE'`)
    await read("DELETE FROM members WHERE username = 'agent1'")
    await seed()
    expect(await levels()).toEqual(wanted)
    expect(await read("SELECT member FROM affiliates WHERE merchant = 'naga' AND code = 'MALEE'")).toEqual([
      { member: id },
    ])
    const moved = await read(
      "SELECT * FROM ledger_transfers WHERE kind LIKE 'operator%' ORDER BY merchant, key",
    )
    expect(moved).toEqual(first[2]?.filter(({ kind }) => kind.startsWith('operator')))
  } finally {
    await database.close()
  }
}, 60_000)

test('the team’s people came after who invited them, within 60 days, and were seen after they came', () => {
  const joined = (code: string) => DEMO_TEAM.find(({ invites }) => invites === code)?.joined ?? 60
  for (const { username, came, joined: days, seen = 0 } of DEMO_TEAM) {
    expect(days, username).toBeLessThan(joined(came))
    expect(seen, username).toBeLessThanOrEqual(days)
  }
  for (const { username, joined: days, moves = [] } of DEMO_TEAM) {
    let last = days
    for (const [ago] of moves) {
      expect(ago, username).toBeLessThan(last)
      last = ago
    }
  }
  expect(DEMO_TEAM).toHaveLength(28)
  expect(DEMO_TEAM.filter(({ seen }) => seen === undefined).length).toBeGreaterThan(3)
})
