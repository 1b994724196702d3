// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  chooseBirthday,
  expectNoSidewaysScroll,
  openPage,
  untilLive,
  wrongFields,
} from './harness/index.ts'

const words = {
  EN: {
    choose: 'Choose a LINE account',
    note: 'This page stands in for LINE in the demo of Naga',
    people: ['Mali Suwan', 'Anan Chaiyo'],
    cancel: 'Cancel',
    failed: 'The login at the other service did not work, please try again',
  },
  TH: {
    choose: 'เลือกบัญชี LINE',
    note: 'หน้านี้เป็นหน้าจำลองแทน LINE สำหรับเว็บสาธิต นาคา',
    people: ['มะลิ สุวรรณ', 'อนันต์ ไชโย'],
    cancel: 'ยกเลิก',
    failed: 'เข้าสู่ระบบผ่านบริการภายนอกไม่สำเร็จ กรุณาลองอีกครั้ง',
  },
} as const

const nameOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName as string)

/** Fills in what Naga and Northlight require of somebody whom a service vouches for. */
async function signUp(page: Page) {
  await page.waitForURL('**/m/social/sign-up')
  await chooseBirthday(page, '1990-05-17')
  await page.locator('input[name=ageConfirmed]').check()
  await page.locator('input[name=agreed]').check()
  await page.locator('form button[type=submit]').click()
}

const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

test.for(['EN', 'TH'] as const)(
  'with nothing set up, a demo’s LINE button leads to a stand-in that says so: the first time a form makes a member, later one press is enough, in %s [GEN-11-D, LOGIN-06, LOGIN-26-D, REG-18, REG-23, REG-47-D] (finding 6)',
  async (language) => {
    const { choose, note, people } = words[language]
    const person = language === 'EN' ? people[0] : people[1]
    const page = await openPage({
      path: '/m/login?redirect=%2Fm%2Fhot-games',
      language,
      width: 320,
    })
    await page.getByRole('button', { name: 'LINE' }).click()
    await page.getByRole('heading', { name: choose }).waitFor()
    await page.getByText(note).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: person }).click()
    await page.waitForURL('**/m/social/sign-up')
    await page.locator('form button[type=submit]').click()
    await expect.poll(() => wrongFields(page)).toEqual(['birthday', 'ageConfirmed', 'agreed'])
    expect(await page.locator('input[name=nickname]').inputValue()).toBe(person)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    expect(await nameOf(page)).toBeUndefined()

    // To the terms and back: what was typed is still there.
    await page.locator('input[name=nickname]').fill('Nok Noi')
    await page.locator('a[href="/m/help?tag=terms"]').click()
    await page.waitForURL('**/m/help?tag=terms')
    await page.goBack()
    await expect.poll(() => page.locator('input[name=nickname]').inputValue()).toBe('Nok Noi')
    await signUp(page)
    await page.waitForURL('**/m/hot-games')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Nok Noi/ })
      .waitFor()
    const joined = await nameOf(page)
    expect(joined).toMatch(/^player\d+$/)

    await forget(page)
    await page.goto('/m/login?merchant=naga&redirect=%2Fm%2Fslot-games')
    await untilLive(page)
    await page.getByRole('button', { name: 'LINE' }).click()
    await page.getByRole('link', { name: person }).click()
    await page.waitForURL('**/m/slot-games')
    expect(await nameOf(page)).toBe(joined)
  },
)

test.for(['EN', 'TH'] as const)(
  'who cancels at the stand-in is back in silence, and an answer that was used opens nothing again, in %s [LOGIN-26-D]',
  async (language) => {
    const { cancel, people, failed } = words[language]
    const page = await openPage({ path: '/m/login', language, expectedProblems: [/400/] })
    await page.getByRole('button', { name: 'Facebook' }).click()
    await page.getByRole('link', { name: cancel }).click()
    await page.waitForURL('**/m/login')
    await untilLive(page)
    await page.getByRole('button', { name: 'Facebook' }).waitFor()
    expect(await nameOf(page)).toBeUndefined()

    const used: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/m/social?')) used.push(request.url())
    })
    await page.goto('/m/register?merchant=naga')
    await untilLive(page)
    await page.getByRole('button', { name: 'Facebook' }).click()
    await page.getByRole('link', { name: people[0] }).click()
    await page.waitForURL('**/m/social/sign-up')
    await forget(page)
    expect(used).toHaveLength(1)
    await page.goto(used[0] ?? '')
    await page.getByRole('alert').filter({ hasText: failed }).waitFor()
    expect(await nameOf(page)).toBeUndefined()
  },
)

test('each brand shows the services that it has switched on, and its stand-in lives where the page is [GEN-11-D, LOGIN-06, SWITCH-05]', async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', merchant: 'northlight' })
  await page.getByRole('button', { name: 'Google' }).waitFor()
  await page.getByRole('button', { name: 'Facebook' }).waitFor()
  expect(await page.getByRole('button', { name: 'LINE' }).count()).toBe(0)
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByText('This page stands in for Google in the demo of Northlight').waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`${origin}/m/login`)

  // A demo is opened at addresses that are no host of the brand, such as that of a computer in the network.
  await page.goto('/m/register?merchant=northlight')
  await untilLive(page)
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Freya Lind' }).click()
  await signUp(page)
  await page.waitForURL(`${origin}/m/home`)
  expect(await nameOf(page)).toMatch(/^player\d+$/)
})

test('a login at another service that was begun in the popup leads back to the page [LOGIN-25-D, LOGIN-26-D]', async () => {
  const page = await openPage({ path: '/m/hot-games?gameClassify=JP', language: 'EN' })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'LINE' }).click()
  // The one who joined in the story above, or a newcomer where this one is told alone.
  await page.getByRole('link', { name: words.EN.people[0] }).click()
  await page.waitForURL(/sign-up|hot-games/)
  if (page.url().includes('sign-up')) await signUp(page)
  await page.waitForURL('**/m/hot-games?gameClassify=JP*')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /My account/ })
    .waitFor()
})

test('the language that the address chose is kept over the way back from a service (finding 35)', async () => {
  const page = await openPage({ language: 'TH' })
  await page.context().clearCookies({ name: 'lang' })
  await page.goto('/m/login?language=EN&merchant=naga')
  await untilLive(page)
  await page.getByRole('button', { name: 'LINE' }).click()
  await page.getByRole('link', { name: words.EN.people[0] }).click()
  // Home, or the form, where nobody has come from the service before.
  await page.waitForURL(/\/m\/(?:home|social\/sign-up)/)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})
