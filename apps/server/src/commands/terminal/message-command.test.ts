import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', languages: ['TH', 'EN'], switches: { MAILCEN: true } })
  for (const username of ['reader', 'other']) await make.member('shop', { username })
})

const message = (title: string, html = '<p>Text</p>') =>
  JSON.stringify({ titles: { TH: `ไทย ${title}`, EN: title }, contents: { TH: html } })
const toMember = (line: string, input = '') => runInTest(memberCommand, shared().database, line, input)
const toAll = (line: string, input = '') => runInTest(merchantCommand, shared().database, line, input)
async function inboxOf(username: string) {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(username, PASSWORD)
  return (await browser.call('/wps/inbox?language=EN')).body.value.list
}
const stored = async () =>
  (await shared().database.pool.query('SELECT contents FROM inbox_messages ORDER BY sent_at')).rows

test('a message reaches one member or all, cleaned before it is stored; the trail tells of the one', async () => {
  const wild = '<p onclick="x()">Ready<script>x()</script></p>'
  expect(await toMember('message reader --merchant shop --file -', message('Yours', wild))).toMatchObject({
    code: 0,
    out: 'reader in shop has a message\n',
  })
  expect(await stored()).toEqual([{ contents: { TH: '<p>Ready</p>' } }])
  expect((await toMember('audit reader --merchant shop')).out).toContain('message-sent')
  const file = join(tmpdir(), `foyer-message-${crypto.randomUUID()}.json`)
  await writeFile(file, message('Everybody'))
  expect(await toAll(`message shop ${file}`)).toMatchObject({
    code: 0,
    out: 'shop: all members have a message in TH, EN\n',
  })
  const titles = async (username: string) =>
    (await inboxOf(username)).map(({ title }: { title: string }) => title)
  expect(await titles('reader')).toEqual(['Everybody', 'Yours'])
  expect(await titles('other')).toEqual(['Everybody'])
})

test.each([
  ['message shop', '', 2, 'Something is missing: message CODE FILE'],
  ['message shop a b', '', 2, '"b" is too much'],
  ['message nix -', '{}', 1, 'There is no merchant "nix"'],
  ['message shop -', '{"titles": {"EN": "x"}}', 2, 'titles: must have required properties TH'],
  ['message shop /no/such/file', '', 1, 'no such file'],
])('merchant %s: nothing is sent, and why', async (line, input, wanted, words) => {
  const before = await stored()
  const { code, out, err } = await toAll(line, input)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(words)
  expect(await stored()).toEqual(before)
})

test.each([
  ['message reader --merchant shop', '', 2, 'message needs --file.'],
  ['message nobody99 --merchant shop --file -', '{}', 1, 'There is no member "nobody99"'],
  ['message reader --merchant shop --file -', '[]', 2, 'The file is no JSON object'],
  ['chat reader --merchant shop', '', 2, 'chat needs --unread.'],
  ['chat reader --merchant shop --unread -1', '', 2, '--unread is a number from 0 to 99999'],
])('member %s: nothing is sent, and why', async (line, input, wanted, words) => {
  const before = await stored()
  const { code, out, err } = await toMember(line, input)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(words)
  expect(await stored()).toEqual(before)
})
