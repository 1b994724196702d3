import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'promptparse'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { moneyCommand } from '../../../commands/terminal/money-command.ts'
import { runInTest } from '../../../testing/command-fixture.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { pictureOf, slipPicture } from '../../../testing/slip-picture.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { slipReferenceIn } from './slip-reference.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code, currency: 'THB', switches: { DEPOSIT: true } })
    await make.gateway(code, {
      service: 'deposits',
      provider: 'bank-transfer',
      settings: { 'account.1': 'KBANK 012-3-45678-9 Shop Co., Ltd.' },
      secrets: { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
    })
    const channel = { kind: 'bank-transfer', connection: 'main', icon: 'bank', min: 0, max: null } as const
    await make.depositChannel(code, { code: 'bank', ...channel })
  }
})
const folder = mkdtempSync(join(tmpdir(), 'foyer-slips-'))
afterAll(() => rmSync(folder, { recursive: true }))
const money = (line: string) => runInTest(moneyCommand, shared().database, line)

interface Payer {
  readonly browser: TestBrowser
  readonly number: string
  readonly toPay: number
  look(): Promise<{ status: string; slip: string; slipReason: string; credited: number | null }>
  send(picture: Buffer, type?: string): Promise<string>
}

/** A member whose deposit waits. */
async function newPayer(merchant = 'shop'): Promise<Payer> {
  const browser = openBrowser(shared(), { merchant })
  await browser.logIn(await shared().make.member(merchant), PASSWORD)
  const body = { requestId: crypto.randomUUID(), channel: 'bank', amount: '50000' }
  const { order } = (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.value
  return {
    browser,
    number: order.number,
    toPay: order.toPay,
    look: async () => (await browser.call(`/wps/deposit/order?number=${order.number}`)).body.value.order,
    async send(picture, type = 'jpeg') {
      const data = `data:image/${type};base64,${picture.toString('base64')}`
      const sent = { number: order.number, picture: data }
      return (await browser.call('/wps/deposit/slip', { method: 'POST', body: sent })).body.errorCode
    },
  }
}
const numberOfSlip = async (order: string) =>
  JSON.parse((await money('slips list --merchant shop --json')).out).find(
    (slip: { order: string }) => slip.order === order,
  )?.id

test('a slip waits for a person, who sees it with its transfer and approves the deposit', async () => {
  const payer = await newPayer()
  expect(await payer.look()).toMatchObject({ status: 'pending', slip: 'wanted' })
  expect(await payer.send(await slipPicture('2026112600000000001'))).toBe('')
  const cancelled = await payer.browser.call('/wps/deposit/cancel', {
    method: 'POST',
    body: { number: payer.number },
  })
  expect(cancelled.body.errorCode).toBe('order.closed')
  // Nothing more is to be paid, also after the time to pay.
  const checked = { status: 'pending', inReview: true, slip: 'review', payTo: [], payCode: '' }
  expect(await payer.look()).toMatchObject(checked)
  await shared().database.pool.query(
    "UPDATE deposit_orders SET expires_at = now() - interval '2 days' WHERE number = $1",
    [payer.number],
  )
  expect(await payer.look()).toMatchObject(checked)
  // One at a time.
  expect(await payer.send(await slipPicture('2026112600000000002'))).toBe('order.closed')
  const { out } = await money('slips list --merchant shop')
  expect(out).toContain(`${payer.number}  `)
  expect(out).toContain('  004  2026112600000000001')
  const slip = await numberOfSlip(payer.number)
  const shown = await money(`slips show ${slip} --merchant shop --out ${folder}`)
  expect(shown.out).toContain(`slip-${slip}.jpg`)
  expect(readdirSync(folder)).toEqual([`slip-${slip}.jpg`])
  expect((await money(`slips show ${slip} --merchant other`)).code).toBe(1)
  await money(`deposits approve ${payer.number} --merchant shop --by Somying`)
  expect(await payer.look()).toMatchObject({ status: 'success', slip: 'none', credited: payer.toPay })
  expect(await numberOfSlip(payer.number)).toBeUndefined()
  // Its transfer stays taken, also where somebody refuses the slip afterwards.
  const late = await money(`slips refuse ${slip} --merchant shop --by Anan --reason Late`)
  expect(late.err).toContain(`No slip ${slip} waits`)
  expect(await (await newPayer()).send(await slipPicture('2026112600000000001'))).toBe('slip.used')
})

test('a slip that two members send at once, also of two merchants, counts once', async () => {
  const payers = [await newPayer(), await newPayer(), await newPayer('other')]
  const picture = await slipPicture('2026112600000000009')
  const answers = await Promise.all(payers.map((payer) => payer.send(picture)))
  expect(answers.sort()).toEqual(['', 'slip.used', 'slip.used'])
  const later = await newPayer()
  expect(await later.send(picture)).toBe('slip.used')
})

test('a refused slip says why, and another may be sent; the refused one may be of another order', async () => {
  const [payer, other] = [await newPayer(), await newPayer()]
  const picture = await slipPicture('2026112600000000011')
  await payer.send(picture)
  const slip = await numberOfSlip(payer.number)
  expect((await money(`slips refuse ${slip} --merchant other --by Anan --reason No`)).code).toBe(1)
  await money(`slips refuse ${slip} --merchant shop --by Anan --reason "The sum differs"`)
  expect(await payer.look()).toMatchObject({ slip: 'refused', slipReason: 'The sum differs' })
  expect(await other.send(picture)).toBe('')
  expect(await payer.send(await slipPicture('2026112600000000012'))).toBe('')
  const again = await money(`slips refuse ${slip} --merchant shop --by Anan --reason Twice`)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining(`No slip ${slip} waits`) })
  const steps = JSON.parse((await money(`deposits show ${payer.number} --merchant shop --json`)).out).steps
  expect(steps.at(-1)).toMatchObject({ action: 'slip-refused', name: 'Anan', reason: 'The sum differs' })
})

test('the picture of a slip is kept for 90 days, and its transfer for ever', async () => {
  const payer = await newPayer()
  const picture = await slipPicture('2026112600000000051')
  await payer.send(picture)
  const sizes = async () =>
    (
      await shared().database.pool.query(
        "SELECT length(picture) AS size FROM deposit_slips WHERE transfer = '2026112600000000051'",
      )
    ).rows
  await shared().round('prune')
  expect((await sizes())[0].size).toBeGreaterThan(1_000)
  await shared().database.pool.query("UPDATE deposit_slips SET sent_at = now() - interval '91 days'")
  await shared().round('prune')
  expect(await sizes()).toEqual([{ size: 0 }])
  expect(await (await newPayer()).send(picture)).toBe('slip.used')
})

test('a slip is taken for a day after the time to pay, and by nobody but the payer', async () => {
  const payer = await newPayer()
  const end = (ago: string) =>
    shared().database.pool.query(
      `UPDATE deposit_orders SET state = 'expired', expires_at = now() - interval '${ago}' WHERE number = $1`,
      [payer.number],
    )
  await end('25 hours')
  expect(await payer.send(await slipPicture('2026112600000000021'))).toBe('order.closed')
  await end('1 hour')
  const stranger = await newPayer()
  const data = `data:image/jpeg;base64,${(await slipPicture('2026112600000000022')).toString('base64')}`
  const stolen = await stranger.browser.call('/wps/deposit/slip', {
    method: 'POST',
    body: { number: payer.number, picture: data },
  })
  expect(stolen.body.errorCode).toBe('not.found')
  expect(await payer.send(await slipPicture('2026112600000000021'))).toBe('')
})

const BOMB = () =>
  sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
test.each([
  [
    'a picture without a code',
    async () =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    'slip.unreadable',
  ],
  ['a code of something else', () => pictureOf('https://example.com/'), 'slip.unreadable'],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'validation.failed',
  ],
  [
    'a broken picture',
    async () => (await slipPicture('2026112600000000031')).subarray(0, 4_000),
    'validation.failed',
  ],
  ['a picture of 256 million dots in a small file', BOMB, 'validation.failed'],
])('%s is no slip and changes nothing', async (_, picture, refusal) => {
  const payer = await newPayer()
  expect(await payer.send(await picture())).toBe(refusal)
  expect(await payer.look()).toMatchObject({ slip: 'wanted' })
})

test('references are read of banks and of the wallet, and of nothing else', () => {
  const wallet = generate.trueMoneySlipVerify({
    eventType: 'P2P',
    transactionId: '50001234567',
    date: '26112026',
  })
  expect(slipReferenceIn(['x', wallet])).toEqual({
    bank: 'truemoney',
    transfer: '50001234567',
    payload: wallet,
  })
  const bank = generate.slipVerify({ sendingBank: '014', transRef: '2026112600000000041' })
  expect(slipReferenceIn([bank])).toEqual({
    bank: '014',
    transfer: '2026112600000000041',
    payload: bank,
  })
  expect(slipReferenceIn([])).toBeUndefined()
  expect(
    slipReferenceIn([
      'x',
      '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
    ]),
  ).toBeUndefined()
})
