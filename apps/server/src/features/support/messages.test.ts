import { beforeAll, describe, expect, test } from 'vitest'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { shareTestConsole } from '../../testing/test-console.ts'
import { sendParts } from './message-runs.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['one', 'two'])
    await prepareMerchant(make, code, { languages: ['TH', 'EN'], names: { EN: 'Lotus', TH: 'โลตัส' } })
})
const console_ = shareTestConsole(shared)
let owner: ReturnType<typeof console_.browser>
beforeAll(async () => {
  owner = await console_.owner()
})
const run = async (operation: string, input: object = {}, merchant = 'one') =>
  (await owner.run(merchant, operation, input)).body
const inboxOf = async (username: string) =>
  (
    await shared().database.pool.query(
      `SELECT titles, contents FROM inbox_messages i JOIN members m ON m.id = i.member
       WHERE m.username = $1 AND m.merchant = 'one' ORDER BY i.sent_at`,
      [username],
    )
  ).rows
const template = (code: string, language: string, title: string, text: string) =>
  run('templates.set', { code, language, title, text })

describe('templates', () => {
  test('reach a member in each language, with variables filled in and nothing taken as markup', async () => {
    const name = await exampleFixture(shared(), 'one').member()
    await template('late', 'TH', 'สวัสดี {name}', 'จาก {brand}')
    await template('late', 'EN', 'Hello {name}', 'Sorry, <b>{name}</b>.\n\nYours, {brand}')
    expect((await run('members.template', { name, template: 'late' })).state).toBe('done')
    expect(await inboxOf(name)).toEqual([
      {
        titles: { TH: `สวัสดี ${name}`, EN: `Hello ${name}` },
        contents: {
          TH: '<p>จาก โลตัส</p>',
          EN: `<p>Sorry, &#60;b&#62;${name}&#60;/b&#62;.</p>\n<p>Yours, Lotus</p>`,
        },
      },
    ])
    expect((await run('templates.list')).data).toMatchObject([
      { code: 'late', title: 'สวัสดี {name}', languages: ['EN', 'TH'], missing: [] },
    ])
    expect((await run('templates.list', {}, 'two')).data).toEqual([])
  })

  test('refuse a variable that no message knows, and a language that no player of the merchant reads', async () => {
    expect(await template('odd', 'EN', 'Hi', 'Your balance is {balance}')).toMatchObject({ field: 'text' })
    expect(await template('odd', 'DE', 'Hallo', 'Guten Tag')).toMatchObject({ field: 'language' })
    expect(await run('templates.show', { code: 'odd' })).toMatchObject({ code: 'not.found' })
  })
})

describe('messages to many', () => {
  const count = async (input: object) => (await run('messages.count', input)).data.members
  const last = async () => (await run('messages.runs')).data[0]
  const send = () => sendParts(shared().database.orm)

  test('go to all with a tag, once each, as the template read when they began', async () => {
    const fixture = exampleFixture(shared(), 'one')
    const names = await Promise.all([1, 2, 3].map(() => fixture.member()))
    for (const name of names.slice(0, 2)) await run('members.tag', { name, tag: 'whale' })
    await template('whales', 'TH', 'ก่อน {name}', 'ข้อความ')
    const to = { to: 'tag', value: 'whale' }
    expect(await count(to)).toBe(2)
    const tagged = async (merchant?: string) =>
      (await run('members.list', { tag: 'whale' }, merchant)).data.rows.map(
        ({ username }: { username: string }) => username,
      )
    expect(await tagged()).toEqual(names.slice(0, 2).sort())
    expect(await tagged('two')).toEqual([])
    expect(await count({ to: 'names', value: `${names[2]}, nobody ${names[0]?.toUpperCase()}` })).toBe(2)
    expect(
      (await run('messages.count', { to: 'names', value: `${names[2]}, Nobody` })).data.unknown,
    ).toContain('nobody')
    expect((await run('messages.send', { template: 'whales', ...to })).data).toMatchObject({ total: 2 })
    await template('whales', 'TH', 'หลัง', 'ข้อความ')
    await send()
    await send()
    expect(await last()).toMatchObject({ template: 'whales', state: 'done', sent: 2, total: 2 })
    for (const [at, name] of names.entries())
      expect((await inboxOf(name)).map(({ titles }) => titles.TH)).toEqual(at < 2 ? [`ก่อน ${name}`] : [])
  })

  test('stop between two parts, and whoever has the message keeps it', async () => {
    await shared().database.pool.query(
      `INSERT INTO members (merchant, username, origin)
       SELECT 'one', 'many' || n, 'direct' FROM generate_series(1, 700) n`,
    )
    await template('all', 'TH', 'ถึงทุกคน', 'ข้อความ')
    const total = await count({ to: 'all' })
    const { id } = (await run('messages.send', { template: 'all', to: 'all' })).data
    await send()
    expect(await last()).toMatchObject({ id, state: 'running', sent: 500, total })
    expect((await run('messages.stop', { id }, 'two')).code).toBe('not.found')
    expect((await run('messages.stop', { id })).data).toEqual({ sent: 500, total })
    await send()
    expect(await last()).toMatchObject({ id, state: 'stopped', sent: 500 })
    expect((await run('messages.stop', { id })).code).toBe('conflict')
    const { rows } = await shared().database.pool.query(
      `SELECT count(*)::int AS messages FROM inbox_messages WHERE titles->>'TH' = 'ถึงทุกคน'`,
    )
    expect(rows[0].messages).toBe(500)
  })

  test('go once to whom they go, however often the button is pressed', async () => {
    const name = await exampleFixture(shared(), 'one').member()
    await template('once', 'TH', 'ครั้งเดียว', 'ข้อความ')
    const press = () => run('messages.send', { template: 'once', to: 'names', value: name })
    const pressed = await Promise.all([press(), press(), press(), press()])
    expect(pressed.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'sent',
    ])
    await send()
    expect((await press()).code).toBe('conflict')
    expect(await inboxOf(name)).toHaveLength(1)
  })

  test('go to nobody who is not there', async () => {
    expect(await run('messages.send', { template: 'all', to: 'tag' })).toMatchObject({ field: 'value' })
    expect((await run('messages.send', { template: 'all', to: 'tag', value: 'none' })).code).toBe('conflict')
  })
})
