import { beforeAll, describe, expect, test } from 'vitest'
import { giveBankAccount } from '../../testing/cashier-factories.ts'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { shareTestConsole } from '../../testing/test-console.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['one', 'two']) await prepareMerchant(make, code, { timeZone: 'Asia/Bangkok' })
})
const console_ = shareTestConsole(shared)
type Browser = ReturnType<typeof console_.browser>
let owner: Browser
let support: Browser
let manager: Browser
async function operator(name: string, role: string): Promise<Browser> {
  const invited = await owner.run('one', 'operators.invite', { name, role })
  const browser = console_.browser()
  await browser.join(invited.body.data.path)
  return browser
}
beforeAll(async () => {
  owner = await console_.owner()
  support = await operator('Suda', 'support')
  manager = await operator('Manee', 'manager')
})
const rows = async (text: string, values: unknown[] = []) =>
  (await shared().database.pool.query(text, values)).rows
const fixture = (merchant = 'one') => exampleFixture(shared(), merchant)

describe('search', () => {
  const find = async (browser: Browser, text: string, merchant = 'one') =>
    (await browser.run(merchant, 'search.find', { text })).body.data
  const namesIn = (found: { members: { name: string }[] }) => found.members.map(({ name }) => name)
  let last = 0
  async function newMember(
    row: Parameters<ReturnType<typeof shared>['make']['member']>[1] = {},
    merchant = 'one',
  ) {
    const username = `finder${++last}x${merchant}`
    await shared().make.member(merchant, { username, ...row })
    return row.username ?? username
  }

  test('finds a member by a part of the name, the whole name first, and none of another merchant', async () => {
    await newMember({ username: 'somchai99' })
    await newMember({ username: 'bigsomchai' })
    await newMember({ username: 'somchai' })
    await newMember({ username: 'somchai' }, 'two')
    expect(namesIn(await find(support, 'SOMCHAI'))).toEqual(['somchai', 'somchai99', 'bigsomchai'])
    expect(namesIn(await find(support, 'msom'))).toEqual([])
    expect(namesIn(await find(support, '%'))).toEqual([])
    expect(namesIn(await find(owner, 'omcha', 'two'))).toEqual(['somchai'])
  })

  test('finds by the last digits of a bank account and by the id that the player reads', async () => {
    const name = await newMember()
    await giveBankAccount(shared().database, 'one', name)
    await rows(
      `UPDATE bank_accounts b SET number = '4083321795' FROM members m WHERE m.id = b.member AND m.username = $1`,
      [name],
    )
    expect(await find(support, '1795')).toMatchObject({ members: [{ name, foundBy: 'account' }] })
    expect(namesIn(await find(support, '408-332-1795'))).toEqual([name])
    expect(namesIn(await find(support, '9991795'))).toEqual([])
    const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
    expect(namesIn(await find(support, id.slice(0, 8)))).toEqual([name])
    expect(namesIn(await find(support, id))).toEqual([name])
  })

  test('finds whole numbers and mails for everybody, and parts of them for whom personal data is open', async () => {
    const name = await newMember({ mobile: '+66891234567', email: 'kanda@mail.example' })
    for (const text of ['+66 89 123 4567', '089-123-4567', 'Kanda@mail.example'])
      expect([text, namesIn(await find(support, text))]).toEqual([text, [name]])
    for (const text of ['4567', 'kanda', '1234567']) {
      expect([text, namesIn(await find(support, text))]).toEqual([text, []])
      expect([text, namesIn(await find(manager, text))]).toEqual([text, [name]])
    }
    expect((await find(support, name)).members[0].mobile).not.toContain('891234567')
    expect((await find(manager, name)).members[0].mobile).toBe('+66891234567')
  })

  test('finds orders, payments and rounds by their number and by what others call them', async () => {
    const [withdrawal, deposit] = [await fixture().withdrawal('paying'), await fixture().deposit('pending')]
    await manager.run('one', 'withdrawals.paid', { number: withdrawal, reference: 'KB 2211 77' })
    const orderNumbers = async (text: string) =>
      (await find(support, text)).orders.map(({ number }: { number: string }) => number)
    expect(await orderNumbers(withdrawal.toLowerCase())).toEqual([withdrawal])
    expect(await orderNumbers('kb221177')).toEqual([withdrawal])
    expect(await orderNumbers(deposit)).toEqual([deposit])
    const payment = await fixture().payment()
    expect(await orderNumbers(payment)).toEqual([payment])
    const slip = await fixture().slip()
    const [{ transfer, number }] = await rows(
      'SELECT transfer, number FROM deposit_slips s JOIN deposit_orders d ON d.id = s.deposit WHERE s.id = $1',
      [slip],
    )
    expect(await orderNumbers(transfer)).toEqual([number])
    const round = await fixture().round()
    const [{ name }] = await rows('SELECT round AS name FROM game_rounds WHERE id = $1', [round.slice(1)])
    // Also by what a connection called it that the merchant no longer has.
    await rows(
      `INSERT INTO provider_rounds (merchant, connection, round, opened_at, id)
       SELECT merchant, 'gone', 'old-1', opened_at, id FROM provider_rounds WHERE id = $1`,
      [round.slice(1)],
    )
    for (const text of [round, name, `${name}-bet`, 'old-1'])
      expect([text, (await find(support, text)).rounds]).toMatchObject([
        text,
        [{ number: round, state: 'open' }],
      ])
    expect(await find(owner, round, 'two')).toEqual({ members: [], orders: [], rounds: [] })
    const content = await operator('Chompoo', 'content')
    expect(await find(content, withdrawal)).toMatchObject({ orders: [], rounds: [] })
  })

  test('finds who came from an address lately', async () => {
    const name = await newMember()
    const browser = openBrowser(shared(), { merchant: 'one', headers: { 'x-forwarded-for': '203.0.113.77' } })
    await browser.logIn(name, PASSWORD)
    const [{ address }] = await rows(
      `SELECT e.address FROM access_events e JOIN members m ON m.id = e.member WHERE m.username = $1`,
      [name],
    )
    expect(address).not.toBe('')
    expect(namesIn(await find(support, address.replace(/\.0(\/\d+)?$/, '.9')))).toContain(name)
  })
})

describe('the timeline of a member', () => {
  const timeline = async (name: string, choice: object = {}, browser = support) =>
    (await browser.run('one', 'members.timeline', { name, ...choice })).body.data

  test('holds everything in order of time, a day at a time, and leads to the days beside it', async () => {
    const number = await fixture().withdrawal('review')
    const [{ name, id }] = await rows(
      'SELECT m.username AS name, m.id FROM withdrawal_orders w JOIN members m ON m.id = w.member WHERE number = $1',
      [number],
    )
    await openBrowser(shared(), { merchant: 'one' }).logIn(name, PASSWORD)
    await support.run('one', 'members.note', { name, text: 'Speaks Lao <b>only</b>' })
    await manager.run('one', 'members.credit', { name, amount: '5.00', key: 'gift-x', note: 'Sorry' })
    await support.run('one', 'members.write', { name, title: 'Hello <i>', text: 'One\n\nTwo & three' })
    await rows(
      `INSERT INTO access_events (merchant, member, kind, outcome, address, device, at)
       VALUES ('one', $1, 'login', 'login.wrong', '198.51.100.0', 'Android, Chrome', '2024-02-29 16:59:59.5+00'),
              ('one', $1, 'login', 'done', '', '', '2024-02-29 17:00:00+00')`,
      [id],
    )
    const day = await timeline(name)
    const kinds = day.events.map(({ group, what }: { group: string; what: string }) => `${group} ${what}`)
    for (const kind of [
      ...['account login', 'money withdrawal', 'money review', 'money operator-credit', 'messages message'],
      ...['notes note', 'operators members.credit'],
    ])
      expect(kinds).toContain(kind)
    expect(kinds).not.toContain('operators members.note')
    const times = day.events.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(day.later).toBeNull()
    // The day of Bangkok begins at 17:00 UTC.
    expect(day.earlier).toBe('2024-03-01')
    const leap = await timeline(name, { day: '2024-02-29' })
    expect(leap).toMatchObject({
      ...{ earlier: null, later: '2024-03-01', isCut: false },
      events: [{ what: 'login', outcome: 'login.wrong', from: '198.51.100.0 · Android, Chrome' }],
    })
    const money = await timeline(name, { group: 'money' })
    expect(money.events.every(({ group }: { group: string }) => group === 'money')).toBe(true)
    expect(money.events[0]).toMatchObject({ what: 'operator-credit', amount: 5_00, balanceAfter: 1_305_00 })
    const notes = (await support.run('one', 'members.notes', { name })).body.data.notes
    expect(notes[0].text).toBe('Speaks Lao <b>only</b>')
    // Who neither writes notes nor reads personal data reads them nowhere.
    const auditor = await operator('Aree', 'auditor')
    const hidden = (await timeline(name, { day: day.day }, auditor)).events
      .filter(({ group }: { group: string }) => ['notes', 'messages'].includes(group))
      .map(({ text }: { text: string }) => text)
    expect([...new Set(hidden)]).toEqual(['••••'])
    expect((await auditor.run('one', 'members.notes', { name })).body.data.notes[0].text).toBe('••••')
    const [{ contents, titles }] = await rows(
      `SELECT contents, titles FROM inbox_messages WHERE member = $1 AND titles->>'TH' LIKE 'Hello%'`,
      [id],
    )
    expect(titles.TH).toBe('Hello <i>')
    expect(contents.TH).toBe('<p>One</p>\n<p>Two &amp; three</p>')
    const file = JSON.stringify({ titles: { TH: 'Ms Lao' }, contents: { TH: '<p>Lao</p>' } })
    await support.run('one', 'members.message', { name, file })
    const acts = JSON.stringify(await rows('SELECT input FROM operator_acts WHERE member = $1', [id]))
    expect(acts).not.toMatch(/Lao|Two & three/)
  })

  test('shows rounds by session, each with what they came to', async () => {
    const round = await fixture().round()
    const [{ name }] = await rows(
      'SELECT m.username AS name FROM game_rounds r JOIN members m ON m.id = r.member WHERE r.id = $1',
      [round.slice(1)],
    )
    expect((await timeline(name, { group: 'play' })).events).toMatchObject([
      { what: 'play', about: 'slot', amount: -10_00, play: { rounds: 1, staked: 10_00, won: 0 } },
    ])
  })
})

describe('notes and tags', () => {
  const notes = async (name: string) => (await support.run('one', 'members.notes', { name })).body.data

  test('are taken off by who wrote them or by a manager, and kept for an auditor', async () => {
    const name = await fixture().member()
    const note = (text: string, browser = support) => browser.run('one', 'members.note', { name, text })
    await note('Mine')
    await note('The manager’s', manager)
    const [managers, own] = (await notes(name)).notes
    const remove = (browser: Browser, { id }: { id: number }) =>
      browser.run('one', 'members.note.remove', { name, note: id })
    expect((await remove(support, managers)).body).toMatchObject({ code: 'access.denied' })
    expect((await remove(manager, own)).status).toBe(200)
    expect((await remove(manager, own)).body).toMatchObject({ code: 'not.found' })
    expect((await notes(name)).notes.map(({ text }: { text: string }) => text)).toEqual(['The manager’s'])
    expect(await rows('SELECT text, removed_by FROM member_notes WHERE id = $1', [own.id])).toEqual([
      { text: 'Mine', removed_by: 'Manee' },
    ])
    for (const text of ['\u200b', ' \n', 'a\u0007', 'a\u202eb'])
      expect((await note(text)).body).toMatchObject({ field: 'text' })
  })

  test('are one tag whatever the letters', async () => {
    const [one, other] = [await fixture().member(), await fixture().member()]
    const tag = (name: string, given: string, more: object = {}) =>
      support.run('one', 'members.tag', { name, tag: given, ...more })
    await tag(one, 'Regular')
    await tag(other, 'ｒＥＧＵＬＡＲ')
    await tag(other, 'regular')
    expect((await notes(other)).tags).toEqual(['Regular'])
    expect((await tag(other, 'regular ')).body).toMatchObject({ field: 'tag' })
    await tag(other, 'REGULAR', { off: true })
    expect((await notes(other)).tags).toEqual([])
    const { body } = await support.run('one', 'members.timeline', { name: other, group: 'operators' })
    expect(body.data.events[0].text).toBe('tags: Regular → –')
  })
})

describe('personal data', () => {
  test('that somebody saw unmasked is told to an auditor, by the hour, and what was masked is not', async () => {
    const name = await fixture().member()
    await rows(`UPDATE members SET email = 'someone@mail.example' WHERE username = $1`, [name])
    const seen = async (input: object = {}, merchant = 'one') =>
      (await owner.run(merchant, 'audit.reads', input)).body.data.rows.filter(
        ({ operation }: { operation: string }) => operation.startsWith('members.'),
      )
    const before = await seen()
    await support.run('one', 'members.show', { name })
    expect(await seen()).toEqual(before)
    await manager.run('one', 'members.show', { name })
    await manager.run('one', 'members.show', { name })
    await manager.run('one', 'members.list', { limit: 5 })
    const [list, one] = await seen({ operator: 'Manee' })
    expect(one).toMatchObject({ operation: 'members.show', name: 'Manee', subject: name, times: 2 })
    expect(list).toMatchObject({ operation: 'members.list', subject: '' })
    expect(JSON.stringify(await seen())).not.toContain('someone@')
    expect(await seen({}, 'two')).toEqual([])
    const [first] = await seen({ limit: 1 })
    expect((await seen({ limit: 1, after: String(first.id) }))[0]?.id).toBeLessThan(first.id)
  })
})

describe('links between members', () => {
  const links = async (name: string) => (await support.run('one', 'members.links', { name })).body.data
  const ownerOf = async (withdrawal: string) =>
    (
      await rows(
        'SELECT m.username AS name, m.id FROM withdrawal_orders w JOIN members m ON m.id = w.member WHERE number = $1',
        [withdrawal],
      )
    )[0]

  test('tell of a shared bank account, name, device and invitation, not of a crowd, and are dismissed with a reason', async () => {
    const [first, second] = [await fixture().withdrawal('review'), await fixture().withdrawal('review')]
    const [own, other] = [await ownerOf(first), await ownerOf(second)]
    expect(await links(own.name)).toEqual([])
    await rows(
      `UPDATE withdrawal_orders w SET account_number = f.account_number FROM withdrawal_orders f
       WHERE f.number = $1 AND w.number = $2`,
      [first, second],
    )
    await rows(`UPDATE members SET birthday = '1990-01-02' WHERE id = ANY ($1)`, [[own.id, other.id]])
    const came = (member: string, address: string, device: string) =>
      rows(
        `INSERT INTO access_events (merchant, member, kind, outcome, address, device) VALUES ('one', $1, 'login', 'done', $2, $3)`,
        [member, address, device],
      )
    for (const { id } of [own, other]) await came(id, '192.0.2.0', 'Android, Chrome')
    // Everybody of a mobile network comes from its address.
    for (let member = 0; member < 25; member++) {
      const name = await fixture().member()
      const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
      await came(id, '100.64.0.0', 'Android, Chrome')
    }
    await came(own.id, '100.64.0.0', 'iPhone, Safari')
    const agent = await fixture().invitation()
    await rows('UPDATE members SET affiliate_code = $1 WHERE id = $2', [agent.code, own.id])
    const found = await links(own.name)
    expect(found.map(({ name }: { name: string }) => name)).toEqual([other.name, agent.agent])
    expect(found[0].hints.map(({ kind }: { kind: string }) => kind)).toEqual(['account', 'person', 'device'])
    expect(found[1].hints).toEqual([{ kind: 'inviter', detail: '' }])
    expect((await links(other.name)).map(({ name }: { name: string }) => name)).toEqual([own.name])
    const dismiss = (input: object) =>
      support.run('one', 'members.link.dismiss', { name: own.name, other: other.name, ...input })
    expect(await dismiss({})).toMatchObject({ status: 400, body: { field: 'reason' } })
    await dismiss({ reason: 'Married' })
    expect((await links(other.name))[0].dismissed).toEqual({ reason: 'Married', by: 'Suda' })
    await dismiss({ off: true })
    expect((await links(own.name))[0].dismissed).toBeNull()
  })
})
