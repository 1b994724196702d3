import { expect, test } from 'vitest'
import { installationSecrets, playerId } from '../../gateways/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { memberCommand } from './member-command.ts'

const ID = 'a1b2c3d4-0000-4000-8000-000000000001'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop' })
  await make.merchant({ code: 'other' })
  await make.member('shop', {
    id: ID,
    username: 'Somchai',
    nickname: 'Lucky Cat',
    mobile: '+66812345678',
    email: 'cat@mail.example',
  })
  await make.member('shop', { username: 'somying', nickname: 'Moon' })
  await make.member('other', { username: 'Somchai', mobile: '+66812345678' })
})

const run = (line: string) => runInTest(memberCommand, shared().database, line)
const found = async (text: string) =>
  JSON.parse((await run(`list --merchant shop --find "${text}" --json`)).out).map(
    ({ username }: { username: string }) => username,
  )
const providersId = () => playerId(installationSecrets(shared().database.orm), 'shop', ID)

test('members are found by name, nickname, mail, number, shown id and the player id of providers (finding 42)', async () => {
  for (const text of ['omcha', 'lucky c', 'CAT@mail', '+66 81 234 5678', '081-234-5678', 'A1B2C3D4', ID])
    expect([text, await found(text)]).toEqual([text, ['Somchai']])
  expect(await found(await providersId())).toEqual(['Somchai'])
  expect(await found('0'.repeat(32))).toEqual([])
  expect(await found('som')).toEqual(['Somchai', 'somying'])
})

test('show prints an account without secrets, by name or by anything that only it fits (finding 42)', async () => {
  const shown = await run('show a1b2c3d4 --merchant shop')
  expect(shown).toMatchObject({ code: 0, err: '' })
  for (const line of [
    'name: Somchai',
    'shownId: a1b2c3d4',
    `playerId: ${await providersId()}`,
    'mobile: +66812345678',
    'hasPassword: yes',
    'lastLogin: -',
    'openSessions: 0',
    'balance: 0',
  ])
    expect(shown.out).toContain(`${line}\n`)
  expect(shown.out).not.toContain('argon2')
  expect(JSON.parse((await run('show somchai --merchant shop --json')).out)).toMatchObject({
    id: ID,
    balance: 0,
  })
  expect(await run('show som --merchant shop')).toMatchObject({
    code: 1,
    err: 'Several members of shop fit "som": Somchai, somying.\n',
  })
  expect((await run('show nobody --merchant shop')).err).toBe('No member of shop fits "nobody".\n')
})

test('listing commands print JSON, and others refuse to (finding 43)', async () => {
  for (const line of ['sessions Somchai', 'audit Somchai', 'contract Somchai', 'invitation Somchai'])
    expect([line, JSON.parse((await run(`${line} --merchant shop --json`)).out)]).toEqual([line, []])
  expect(JSON.parse((await run('wallet Somchai --merchant shop --json')).out)).toMatchObject({ entries: [] })
  expect(await run('disable Somchai --merchant shop --json')).toMatchObject({ code: 2, out: '' })
  expect(await run('sessions Somchai --end all --merchant shop --json')).toMatchObject({ code: 2, out: '' })
})
