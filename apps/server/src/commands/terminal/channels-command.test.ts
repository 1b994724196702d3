import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code })
    await make.depositChannel(code, { code: 'bank', names: { TH: 'ธนาคาร', EN: 'Bank' }, min: 100_00 })
    await make.depositChannel(code, { code: 'old', icon: 'card', enabled: false, names: { TH: 'เก่า' } })
  }
})

const channels = (line: string, input = '') =>
  runInTest(merchantCommand, shared().database, `channels ${line}`, input)
const icons = async (merchant: string, language = 'EN') =>
  (await shared().call(`/wps/system/settings?language=${language}`, { merchant })).body.value.paymentIcons
const qr = { code: 'qr', names: { TH: 'คิวอาร์', EN: 'QR' }, icon: 'qr' }

test('players see the channels that are on, by name, and no database is asked [FOOTER-17-D]', async () => {
  const before = shared().queries()
  expect(await icons('other')).toEqual([{ code: 'bank', icon: 'bank', name: 'Bank' }])
  expect(await icons('other', 'TH')).toEqual([{ code: 'bank', icon: 'bank', name: 'ธนาคาร' }])
  expect(shared().queries()).toBe(before)
})

test('channels are printed as they are taken, and new ones show without a restart [FOOTER-17-D]', async () => {
  const printed = JSON.parse((await channels('shop list')).out)
  expect(printed).toEqual([
    {
      code: 'bank',
      kind: 'local',
      names: { TH: 'ธนาคาร', EN: 'Bank' },
      icon: 'bank',
      min: 10_000,
      max: null,
      late: 'credit',
      enabled: true,
    },
    {
      code: 'old',
      kind: 'local',
      names: { TH: 'เก่า' },
      icon: 'card',
      min: 0,
      max: null,
      late: 'credit',
      enabled: false,
    },
  ])
  expect((await channels('shop')).out).toBe((await channels('shop list')).out)
  const set = await channels('shop set -', JSON.stringify([qr, ...printed]))
  expect(set).toEqual({ code: 0, err: '', out: 'shop: qr, bank, old (off)\n' })
  await expect
    .poll(() => icons('shop'), { timeout: 10_000 })
    .toEqual([
      { code: 'qr', icon: 'qr', name: 'QR' },
      { code: 'bank', icon: 'bank', name: 'Bank' },
    ])
  expect(await channels('shop set -', '[]')).toMatchObject({ out: 'shop: no deposit channels\n' })
  await expect.poll(() => icons('shop'), { timeout: 10_000 }).toEqual([])
  expect(await icons('other')).toHaveLength(1)
})

test.each([
  [{ ...qr, code: 'a b' }, 'channel 1, code: must match pattern "^[A-Za-z0-9_-]{1,32}$"'],
  [{ ...qr, names: { EN: 'QR' } }, 'channel 1, names: must have required properties TH'],
  [{ ...qr, names: { TH: 'ก'.repeat(41) } }, 'channel 1, names.TH: must not have more than 40 characters'],
  [{ ...qr, icon: 'visa' }, 'channel 1, icon: must be equal to one of the allowed values'],
  [{ ...qr, min: 0.5 }, 'channel 1, min: must be integer'],
  [{ ...qr, min: 200, max: 100 }, 'channel 1, max: 100 is below min 200'],
  [{ ...qr, enabled: 'yes' }, 'channel 1, enabled: must be boolean'],
  [{ ...qr, fee: 1 }, 'channel 1: must not have fee'],
  ['qr', 'channel 1: must be object'],
])('%j is refused by channel and field, and nothing changes', async (wrong, problem) => {
  const before = (await channels('other')).out
  const refused = await channels('other set -', JSON.stringify([wrong]))
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.err).toContain('Nothing was changed:')
  expect(refused.err).toContain(problem)
  expect((await channels('other')).out).toBe(before)
})

test('a code that comes twice, too many channels, and what is no list are refused', async () => {
  const said = async (json: string) => (await channels('other set -', json)).err
  expect(await said(JSON.stringify([qr, qr]))).toContain('channel 2, code: "qr" is that of channel 1')
  const many = Array.from({ length: 21 }, (_, at) => ({ ...qr, code: `qr${at}` }))
  expect(await said(JSON.stringify(many))).toContain('The file has 21 channels; 20 are the most.')
  expect(await said('{}')).toContain('The file is no JSON list of channels.')
  expect((await channels('other lst')).err).toContain('There is no "channels lst". There are: list, set.')
})

test('a channel for whose orders money may still come can be turned off, but neither removed nor renamed (A7)', async () => {
  const { make, database } = shared()
  await make.merchant({ code: 'busy' })
  await make.depositChannel('busy', { code: 'bank', names: { TH: 'ธนาคาร' } })
  const username = await make.member('busy')
  await database.pool.query(
    `INSERT INTO deposit_orders (merchant, member, number, request_id, amount, currency, channel, kind, expires_at)
    SELECT 'busy', id, 'D1', gen_random_uuid(), 100, 'THB', 'bank', 'local', now() FROM members WHERE username = $1`,
    [username],
  )
  const [bank] = JSON.parse((await channels('busy list')).out)
  for (const list of [[], [{ ...bank, code: 'bank2' }]]) {
    const refused = await channels('busy set -', JSON.stringify(list))
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('channel "bank": money may still come'),
    ])
  }
  const off = await channels('busy set -', JSON.stringify([{ ...bank, enabled: false }]))
  expect(off.out).toBe('busy: bank (off)\n')
  await database.pool.query(
    `UPDATE deposit_orders SET state = 'expired', changed_at = now() - interval '31 days'`,
  )
  expect((await channels('busy set -', '[]')).code).toBe(0)
})
