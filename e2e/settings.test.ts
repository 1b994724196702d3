import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPage,
  openPageAs,
} from './harness/index.ts'

const WORDS = {
  EN: {
    feedback: 'Feedback',
    message: 'Your message',
    send: 'Send',
    short: 'Please write 10 letters or more',
    thanks: 'Thank you. The answer comes to your inbox.',
    wins: 'Show my wins',
    rows: [
      'Change password',
      'Security centre',
      'Feedback',
      'Help',
      'Limits and breaks',
      'Responsible gaming',
      'Sign out',
    ],
    version: /^Version \d/,
  },
  TH: {
    feedback: 'แจ้งปัญหา/เสนอแนะ',
    message: 'ข้อความของคุณ',
    send: 'ส่ง',
    short: 'กรุณาพิมพ์อย่างน้อย 10 อักขระ',
    thanks: 'ขอบคุณ คำตอบจะส่งไปที่กล่องข้อความของคุณ',
    wins: 'แสดงเงินรางวัลของฉัน',
    rows: [
      'เปลี่ยนรหัสผ่าน',
      'ศูนย์ความปลอดภัย',
      'แจ้งปัญหา/เสนอแนะ',
      'ช่วยเหลือ',
      'ขีดจำกัดและการพัก',
      'เล่นอย่างมีความรับผิดชอบ',
      'ออกจากระบบ',
    ],
    version: /^เวอร์ชัน \d/,
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s the settings are open to all; a member writes feedback from them, once a minute [ROUTE-29, ROUTE-55, WINNER-12-D, MEMBER-18-D, MEMBER-19-D, API-56]',
  async (language) => {
    const say = WORDS[language]
    const at = { path: '/m/set', language, width: 320 } as const
    const rows = (page: Awaited<ReturnType<typeof openPage>>) =>
      page.getByRole('main').locator('a:visible, button:visible').allInnerTexts()
    const visitor = await openPage(at)
    await visitor.getByText(say.version).waitFor()
    expect(await rows(visitor)).toEqual([say.rows[3], say.rows[5]])
    await visitor.locator('summary').click()
    await checkAccess(visitor)
    await expectNoSidewaysScroll(visitor)

    const page = await openPageAs(await newMember('naga'), { ...at, expectedProblems: [/429/] })
    await expect.poll(() => rows(page)).toEqual(say.rows)
    const wins = page.getByRole('switch', { name: say.wins })
    await wins.uncheck()
    await expect.poll(() => wins.isEnabled()).toBe(true)
    await page.reload()
    await expect.poll(() => wins.isChecked()).toBe(false)
    await page.getByRole('button', { name: say.feedback }).click()
    const sheet = page.getByRole('dialog', { name: say.feedback })
    const line = sheet.getByRole('textbox', { name: say.message })
    const send = sheet.getByRole('button', { name: say.send, exact: true })
    await line.fill('Too short')
    await send.click()
    await sheet.getByText(say.short).waitFor()
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await line.fill('The tiles load slowly in the evening.')
    await send.click()
    await page.getByText(say.thanks).waitFor()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say.feedback }).click()
    expect(await line.inputValue()).toBe('')
    await line.fill('And once more about the same tiles.')
    await send.click()
    await sheet.getByRole('alert').first().waitFor()
    expect(await line.inputValue()).toContain('once more')
  },
)
