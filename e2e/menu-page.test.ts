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
    rows: [
      'Rebate',
      'Invite friends',
      'Telegram',
      'Facebook',
      'Promotions',
      'Betting record',
      'Customer service',
    ],
    invite: 'Invite friends',
    service: 'Customer service',
    signOut: 'Sign out',
    sure: 'Are you sure you want to sign out?',
  },
  TH: {
    rows: ['คืนยอดเล่น', 'ชวนเพื่อน', 'Telegram', 'Facebook', 'โปรโมชั่น', 'ประวัติการเดิมพัน', 'ฝ่ายบริการลูกค้า'],
    invite: 'ชวนเพื่อน',
    service: 'ฝ่ายบริการลูกค้า',
    signOut: 'ออกจากระบบ',
    sure: 'ต้องการออกจากระบบใช่หรือไม่',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s the member menu has banners and its ways; a member shares and signs out, a visitor reads and is sent to login [ROUTE-28, MENU-01, MENU-02, MENU-03, MENU-04, MENU-14-D, MENU-15-D]',
  async (language) => {
    const say = WORDS[language]
    const at = { path: '/m/menu', language, width: 320 } as const
    const rows = (page: Awaited<ReturnType<typeof openPage>>) =>
      page.getByRole('main').getByRole('navigation').locator('a, button')
    const row = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
      rows(page).filter({ hasText: name })
    const visitor = await openPage(at)
    await visitor.locator('main section[aria-roledescription]').first().waitFor()
    expect((await rows(visitor).allInnerTexts()).map((text) => text.trim())).toEqual(say.rows)
    expect(await visitor.getByText(say.signOut).count()).toBe(0)
    await checkAccess(visitor)
    await expectNoSidewaysScroll(visitor)
    await row(visitor, say.rows[0]).click()
    await visitor.waitForURL(/\/m\/login\?redirect=%2Fm%2Fmember%2FmanualRebate/)
    await visitor.goBack()
    await row(visitor, say.invite).click()
    await visitor.waitForURL(/\/m\/login\?redirect=%2Fm%2Fmenu/)

    const page = await openPageAs(await newMember('naga'), at)
    await row(page, say.invite).click()
    await page.getByRole('dialog', { name: say.invite }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row(page, say.service).click()
    await page.getByRole('dialog').getByRole('link', { name: /VIP/ }).first().waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say.signOut }).click()
    await page.getByText(say.sure).waitFor()
    await checkAccess(page)
    await page.getByRole('button', { name: say.signOut }).click()
    await page.waitForURL('**/m/home*')
  },
)
