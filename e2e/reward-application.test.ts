// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  expectNoSidewaysScroll,
  expectNothingCut,
  openPageAs,
  ownProduct,
  refusing,
  runMerchantCommand,
  type Visitor,
} from './harness/index.ts'

const APPLY = '/m/applyReward'
const SEND = '**/wps/promotions/signUpRequestReward*'
/** Wants remarks and a picture. */
const JACKPOT = 'naga-promo-03'
const words = {
  EN: {
    join: 'Join',
    joined: 'Joined',
    haveJoined: 'You have joined',
    apply: 'Apply for reward',
    remarks: /^Remarks/,
    add: 'Add picture',
    remove: 'Remove picture 2',
    submit: 'Submit',
    cancel: 'Cancel',
    sending: 'Sending',
    taken: 'We have your application',
    applying: 'Under review',
    rejected: 'Rejected',
    issued: 'Issued',
    type: 'Pictures must be JPEG, JPG or PNG',
    count: '3 pictures at most',
    jackpot: 'Show your jackpot, get 10% more',
  },
  TH: {
    join: 'เข้าร่วม',
    joined: 'เข้าร่วมแล้ว',
    haveJoined: 'เข้าร่วมเรียบร้อย',
    apply: 'ขอรับรางวัล',
    remarks: /^หมายเหตุ/,
    add: 'เพิ่มรูป',
    remove: 'ลบรูปที่ 2',
    submit: 'ส่งคำขอ',
    cancel: 'ยกเลิก',
    sending: 'กำลังส่ง',
    taken: 'ได้รับคำขอของคุณแล้ว',
    applying: 'รอตรวจสอบ',
    rejected: 'ไม่ผ่าน',
    issued: 'พร้อมรับรางวัล',
    type: 'รูปภาพต้องเป็นไฟล์ JPEG, JPG หรือ PNG',
    count: 'แนบได้ไม่เกิน 3 รูป',
    jackpot: 'อวดภาพแจ็กพอต รับเพิ่ม 10%',
  },
} as const
type Language = keyof typeof words

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })

const own = ownProduct()
const openAs = (name: string, visitor: Visitor) =>
  openPageAs(name, { ...visitor, origin: own.running().origin })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, language: Language) =>
  main(page).getByRole('textbox', { name: words[language].remarks })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const pick = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  main(page).locator('input[type=file]').setInputFiles(files)
const pictures = (page: Page) => main(page).locator('form img')

/** Opens the application for a promotion's reward; joins it first where that was not done. */
async function openApplication(page: Page, id: string, language: Language): Promise<void> {
  await page.goto(addressOf(`${APPLY}?id=${id}`))
  const join = button(page, words[language].join)
  await join.or(field(page, language)).first().waitFor()
  if (await join.isVisible()) await join.click()
  await field(page, language).waitFor()
}

describe.each([
  ['TH', 'player'],
  ['EN', 'tester'],
] as const)('in %s', (language, name) => {
  const said = words[language]

  test('a member joins, applies with remarks and a picture, is rejected, applies again, and is granted it [PROMO-15-D, PROMO-11, REWARD-01, REWARD-03, REWARD-04, REWARD-08, REWARD-09, REWARD-17, REWARD-21-D, ROUTE-23, ROUTE-55]', async () => {
    const page = await openAs(name, { path: `/m/activityDetail?id=${JACKPOT}`, language })
    await button(page, said.join).click()
    await page.getByText(said.haveJoined).first().waitFor()
    await main(page).getByText(said.joined, { exact: true }).waitFor()
    await main(page).getByRole('link', { name: said.apply }).click()
    await page.waitForURL(`**${APPLY}?id=${JACKPOT}`)
    await page.getByRole('heading', { level: 1, name: said.apply }).waitFor()

    const apply = async (remarks: string) => {
      expect(await button(page, said.submit).isDisabled()).toBe(true)
      await field(page, language).fill(remarks)
      expect(await button(page, said.submit).isDisabled()).toBe(true)
      await pick(page, picture('win.png'))
      await expect.poll(() => button(page, said.submit).isEnabled()).toBe(true)
      await button(page, said.submit).click()
      await page.getByText(said.taken).first().waitFor()
      await page.waitForURL('**/m/activity')
    }
    await apply('The third round, just now')
    const card = main(page).getByRole('link', { name: said.jackpot })
    await card.getByText(said.applying, { exact: true }).waitFor()
    await card.click()
    await main(page).getByText(said.applying, { exact: true }).waitFor()
    expect(await main(page).getByRole('link', { name: said.apply }).count()).toBe(0)

    await decide('reject', name)
    await page.reload()
    await main(page).getByText(said.rejected, { exact: true }).waitFor()
    await main(page).getByRole('link', { name: said.apply }).click()
    await apply('Another picture of it')
    await decide('issue', name)
    await page.reload()
    await main(page)
      .getByRole('link', { name: said.jackpot })
      .getByText(said.issued, { exact: true })
      .waitFor()
  })

  test('files that are no pictures or too many are told and skipped; the good ones stay, large ones drawn smaller [ERR-03, REWARD-12, REWARD-13, REWARD-14, REWARD-18-D, REWARD-19-D, REWARD-10, REWARD-22-D]', async () => {
    const page = await openAs('partner', { language })
    await openApplication(page, JACKPOT, language)
    await pick(page, picture('text.png', Buffer.from('<html>')), picture('good.png'))
    await page.getByText(said.type).first().waitFor()
    await expect.poll(() => pictures(page).count()).toBe(1)
    await pick(page, picture('large.png', Buffer.concat([PNG, Buffer.alloc(5_242_881 - PNG.length)])))
    // A photo that is too large is drawn smaller before its size counts.
    await expect.poll(() => pictures(page).count()).toBe(2)
    await pick(page, picture('b.png'), picture('c.png'))
    await page.getByText(said.count).first().waitFor()
    await expect.poll(() => pictures(page).count()).toBe(3)
    expect(await main(page).getByText(said.add).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)

    await button(page, said.remove).click()
    expect(await pictures(page).count()).toBe(2)
    await main(page).getByText(said.add).waitFor()
    await field(page, language).fill('x'.repeat(150))
    expect((await field(page, language).inputValue()).length).toBe(140)
    await main(page).getByText('140/140').waitFor()
    await button(page, said.cancel).click()
    expect([await pictures(page).count(), await field(page, language).inputValue()]).toEqual([0, ''])
    expect(new URL(page.url()).pathname).toBe(APPLY)
  })
})

test('what is told of a file is there for 1.5 seconds [REWARD-15]', async () => {
  const page = await openAs('partner', { language: 'EN' })
  await openApplication(page, JACKPOT, 'EN')
  const time = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const watch = new MutationObserver(() => {
          const there = document.body.innerText.includes(text)
          if (there) since ??= performance.now()
          else if (since !== undefined) {
            watch.disconnect()
            resolve(performance.now() - since)
          }
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    words.EN.type,
  )
  await pick(page, picture('a.gif', Buffer.from('GIF89a')))
  const ms = await time
  expect(ms).toBeGreaterThan(1_300)
  expect(ms).toBeLessThan(2_900)
})

test('what the server refuses is told; remarks and pictures stay, and it can be sent again [REWARD-21-D]', async () => {
  const page = await openAs('partner', { language: 'EN', expectedProblems: [/409 \(Conflict\)/] })
  await openApplication(page, 'naga-promo-05', 'EN')
  await field(page, 'EN').fill('2-1')
  await pick(page, picture('a.png'))
  await expect.poll(() => pictures(page).count()).toBe(1)
  await page.route(SEND, refusing(409, 'conflict', 'Not this time.'))
  await button(page, words.EN.submit).click()
  await page.getByText('Not this time.').first().waitFor()
  expect([await pictures(page).count(), await field(page, 'EN').inputValue()]).toEqual([1, '2-1'])
  await page.unroute(SEND)
  await button(page, words.EN.submit).click()
  await page.waitForURL('**/m/activity')
})

test('while it is sent nothing can be sent again, under a notice [REWARD-08, REWARD-21-D]', async () => {
  const page = await openAs('partner', { language: 'EN' })
  await openApplication(page, 'naga-promo-04', 'EN')
  expect(await button(page, words.EN.submit).isDisabled()).toBe(true)
  await field(page, 'EN').fill(' \n ')
  expect(await button(page, words.EN.submit).isDisabled()).toBe(true)
  await field(page, 'EN').fill('Room 7')
  let sent = 0
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(SEND, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await button(page, words.EN.submit).click()
  await page.getByRole('status').getByText(words.EN.sending).first().waitFor()
  const send = main(page).locator('form button[type=submit]')
  expect(await send.getAttribute('aria-busy')).toBe('true')
  await send.click({ force: true })
  go()
  await page.waitForURL('**/m/activity')
  expect(sent).toBe(1)
})

test('a large picture is drawn smaller before it travels, a broken one is told [REWARD-16, REWARD-17, API-73-D]', async () => {
  const page = await openAs('partner', { language: 'EN' })
  await openApplication(page, 'naga-promo-07', 'EN')
  const broken = Buffer.concat([PNG.subarray(0, 24), Buffer.alloc(500_000, 7)])
  await pick(page, picture('broken.png', broken))
  await page.getByText('The picture could not be read').first().waitFor()
  expect(await pictures(page).count()).toBe(0)

  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 1200)
    const pen = canvas.getContext('2d')
    const noise = new ImageData(900, 1200)
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    pen?.putImageData(noise, 0, 0)
    const file = new File([await canvas.convertToBlob()], 'noise.png', { type: 'image/png' })
    const files = new DataTransfer()
    files.items.add(file)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) input.files = files.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    return file.size
  })
  expect(bytes).toBeGreaterThan(2_000_000)
  await expect.poll(() => pictures(page).count()).toBe(1)
  const sent = page.waitForRequest(SEND)
  await button(page, words.EN.submit).click()
  const { pictures: data } = (await sent).postDataJSON() as { pictures: string[] }
  expect(data[0]?.slice(0, 23)).toBe('data:image/jpeg;base64,')
  expect((data[0]?.length ?? 0) * 0.75).toBeLessThan(bytes / 2)
  await page.waitForURL('**/m/activity')
})

test('a promotion that is not there leads to the list; one that was not joined offers that first [REWARD-01, REWARD-02, REWARD-22-D]', async () => {
  const page = await openAs('tester', { path: APPLY, language: 'EN' })
  await page.waitForURL('**/m/activity')
  await page.goto(addressOf(`${APPLY}?id=none`))
  await page.waitForURL('**/m/activity')
  await page.goto(addressOf(`${APPLY}?id=naga-promo-06`))
  await button(page, words.EN.join).click()
  await field(page, 'EN').waitFor()
  expect(await button(page, words.EN.submit).isEnabled()).toBe(true)
})

test('the form fits 320 px', async () => {
  const page = await openAs('partner', { language: 'TH', width: 320 })
  await openApplication(page, JACKPOT, 'TH')
  await pick(page, picture('a.png'), picture('b.png'))
  await expect.poll(() => pictures(page).count()).toBe(2)
  await expectNoSidewaysScroll(page)
  await expectNothingCut(page)
})

/** Decides as an operator about the one application of a member that waits. */
async function decide(what: 'reject' | 'issue', account: string): Promise<void> {
  const list = await runMerchantCommand(own.running(), 'applications', 'naga', 'list')
  const line = list.split('\n').find((one) => one.includes(account))
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line ?? '')?.[0]
  expect(id, `the application of ${account} in\n${list}`).toBeDefined()
  await runMerchantCommand(own.running(), 'applications', 'naga', what, id ?? '')
}
