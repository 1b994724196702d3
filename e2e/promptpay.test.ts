import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    channel: 'PromptPay QR',
    amount: 'Amount',
    deposit: 'Deposit ฿500.00',
    exact: 'Please pay exactly this sum',
    code: /^PromptPay code for ฿500\.\d\d$/,
    save: 'Save the code',
    confirm: 'Confirm',
    inBalance: 'In your balance',
  },
  TH: {
    channel: 'พร้อมเพย์ (สแกนคิวอาร์)',
    amount: 'จำนวนเงิน',
    deposit: 'ฝากเงิน ฿500.00',
    exact: 'กรุณาโอนยอดนี้พอดี',
    code: /^คิวอาร์พร้อมเพย์ ยอด ฿500\.\d\d$/,
    save: 'บันทึกคิวอาร์',
    confirm: 'จำลองการโอน',
    inBalance: 'เข้ากระเป๋าแล้ว',
  },
} as const

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** The text of the one QR code on a picture. */
async function readCode(picture: Buffer): Promise<string> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  expect(codes).toHaveLength(1)
  return codes[0]?.text ?? ''
}

const main = (page: Page) => page.getByRole('main')

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a member pays a PromptPay code, and the page says so by itself [WALLET-06-D, WALLET-07-D]',
  async (language) => {
    const say = words[language]
    const page = await openPageAs(await newMember('naga'), { language, width: 320, path: '/m/voucherCenter' })
    await main(page).getByRole('radio', { name: say.channel }).check()
    await main(page).getByRole('textbox', { name: say.amount }).fill('500')
    await main(page).getByRole('button', { name: say.deposit }).click()
    await page.waitForURL('**order=D*')
    await main(page).getByText(say.exact).waitFor()
    const code = main(page).getByRole('img', { name: say.code })
    const sum = /[\d.]+$/.exec((await code.getAttribute('aria-label')) ?? '')?.[0]
    const shown = await readCode(await code.screenshot())
    // The payee and the amount, as EMVCo writes them.
    expect(shown).toMatch(new RegExp(`01130066000000000.*5406${sum}`))
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: say.save }).click(),
    ])
    expect(await readCode(readFileSync(await download.path()))).toBe(shown)
    const bank = await page.context().newPage()
    await bank.goto(page.url())
    await untilLive(bank)
    await main(bank).getByRole('button', { name: say.confirm }).click()
    await main(bank).getByRole('status').getByText(say.inBalance).waitFor()
    const paid = performance.now()
    await main(page).getByRole('status').getByText(say.inBalance).waitFor({ timeout: 2_000 })
    expect(performance.now() - paid).toBeLessThan(2_000)
  },
)
