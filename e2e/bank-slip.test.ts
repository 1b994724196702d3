import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openConsole,
  openPageAs,
  runMoneyCommand,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    channel: 'Bank transfer',
    amount: 'Amount',
    deposit: 'Deposit ฿700.00',
    send: 'Send the slip',
    type: 'Please choose a JPEG or PNG picture',
    none: 'We could not find the code of a bank slip on this picture',
    review: 'We have your slip and are checking it.',
    checked: 'Being checked',
    countdown: 'Please pay within',
    refused:
      'Your slip was not accepted: We cannot read the slip. Please send a clear picture of the whole slip.',
    inBalance: 'In your balance',
  },
  TH: {
    channel: 'โอนผ่านธนาคาร',
    amount: 'จำนวนเงิน',
    deposit: 'ฝากเงิน ฿700.00',
    send: 'ส่งสลิป',
    type: 'กรุณาเลือกรูป JPEG หรือ PNG',
    none: 'ไม่พบคิวอาร์ของสลิปในรูปนี้',
    review: 'ได้รับสลิปแล้วและกำลังตรวจสอบ',
    checked: 'กำลังตรวจสอบ',
    countdown: 'กรุณาชำระภายใน',
    refused: 'สลิปไม่ผ่านการตรวจสอบ: เราอ่านสลิปไม่ได้ กรุณาส่งรูปสลิปที่ชัดเจนและเห็นครบทั้งใบ',
    inBalance: 'เข้ากระเป๋าแล้ว',
  },
} as const

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** A picture with a code. */
async function pictureOf(text: string) {
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 5 })
  return {
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await (image ?? new Blob()).arrayBuffer()),
  }
}

/** The code of a slip of KBANK, as the Bank of Thailand writes it. */
function slipCode(transfer: string): string {
  const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
  const named = field('00', field('00', '000001') + field('01', '004') + field('02', transfer))
  const open = `${named}${field('51', 'TH')}9104`
  let crc = 0xffff
  for (const byte of Buffer.from(open)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return open + crc.toString(16).toUpperCase().padStart(4, '0')
}

const main = (page: Page) => page.getByRole('main')
const look = async (page: Page) => {
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
}

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a member sends the slip of a transfer, which a cashier refuses in Thai, reads why, sends another, and it is approved [WALLET-06-D]',
  async (language) => {
    const say = words[language]
    const page = await openPageAs(await newMember('naga'), {
      language,
      width: 320,
      path: '/m/voucherCenter',
      // What is no slip is refused.
      expectedProblems: [/400/],
    })
    await main(page).getByRole('radio', { name: say.channel }).check()
    await main(page).getByRole('textbox', { name: say.amount }).fill('700')
    await main(page).getByRole('button', { name: say.deposit }).click()
    await page.waitForURL('**order=D*')
    await untilLive(page)
    const number = new URL(page.url()).searchParams.get('order') ?? ''
    const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        main(page).getByRole('button', { name: say.send }).click(),
      ])
      await chooser.setFiles(file)
    }
    await pick({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await main(page).getByText(say.type).waitFor()
    await pick(await pictureOf('https://example.com/'))
    await page.getByText(say.none).waitFor()
    await look(page)
    const run = (...line: readonly string[]) =>
      runMoneyCommand({ dataDir: inject('productDataDir') }, ...line, '--merchant', 'naga')
    const stamp = String(Date.now()).padStart(18, '0')
    await pick(await pictureOf(slipCode(`1${stamp}`)))
    await main(page).getByText(say.review).waitFor()
    // Nobody pays a second time: no countdown, no account to pay to.
    expect(await main(page).getByRole('status').textContent()).toBe(say.checked)
    expect(await main(page).getByText(say.countdown).count()).toBe(0)
    expect(await main(page).getByText('000-0-00000-0').count()).toBe(0)
    await look(page)
    const slips = JSON.parse(await run('slips', 'list', '--json'))
    const { id } = slips.find((slip: { order: string }) => slip.order === number)
    const cashier = await openConsole('Ploy', { path: `/naga/queue?of=slips&case=${id}`, language: 'TH' })
    await cashier.getByRole('img', { name: 'สลิปที่ผู้เล่นส่งมา' }).waitFor()
    await cashier.keyboard.press('r')
    await cashier.getByRole('radio', { name: 'สลิปอ่านไม่ได้' }).check()
    await cashier.getByText(words.TH.refused.split(': ')[1] ?? '').waitFor()
    await cashier.keyboard.press('Enter')
    await cashier.getByText(/ปฏิเสธสลิป.*เรียบร้อย/).waitFor()
    await main(page).getByText(say.refused).waitFor()
    await look(page)
    await pick(await pictureOf(slipCode(`2${stamp}`)))
    await main(page).getByText(say.review).waitFor()
    await run('deposits', 'approve', number, '--by', 'Somying')
    await main(page).getByRole('status').getByText(say.inBalance).waitFor()
    expect(await main(page).getByText(say.review).count()).toBe(0)
  },
)
