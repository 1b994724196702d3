import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, openPage, untilLive } from './harness/index.ts'

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
    failed: 'เข้าสู่ระบบผ่านบริการภายนอกไม่สำเร็จ โปรดลองอีกครั้ง',
  },
} as const

const nameOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName as string)

const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

test.for(['EN', 'TH'] as const)(
  'with nothing set up, a demo’s LINE button leads to a stand-in that says so: first agreeing makes a member, later one press is enough, in %s [GEN-11-D, LOGIN-06, LOGIN-26-D, REG-18, REG-23]',
  async (language) => {
    const { choose, note, people } = words[language]
    const person = language === 'EN' ? people[0] : people[1]
    const page = await openPage({ path: '/m/register', language, width: 320 })
    const line = page.getByRole('button', { name: 'LINE' })
    await line.click()
    await expect
      .poll(() => page.locator('input[name=ageConfirmed]').getAttribute('aria-invalid'))
      .toBe('true')
    expect(new URL(page.url()).pathname).toBe('/m/register')
    await page.locator('input[name=ageConfirmed]').check()
    await page.locator('input[name=agreed]').check()
    await line.click()
    await page.getByRole('heading', { name: choose }).waitFor()
    await page.getByText(note).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: person }).click()
    await page.waitForURL('**/m/home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(person) })
      .or(page.getByRole('banner').getByRole('button', { name: /player\d+/ }))
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
    await page.locator('input[name=ageConfirmed]').check()
    await page.locator('input[name=agreed]').check()
    await page.getByRole('button', { name: 'Facebook' }).click()
    await page.getByRole('link', { name: people[0] }).click()
    await page.waitForURL('**/m/home')
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
  await page.locator('input[name=ageConfirmed]').check()
  await page.locator('input[name=agreed]').check()
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Freya Lind' }).click()
  await page.waitForURL(`${origin}/m/home`)
  expect(await nameOf(page)).toMatch(/^player\d+$/)
})

test('a login at another service that was begun in the popup leads back to the page [LOGIN-25-D, LOGIN-26-D]', async () => {
  const page = await openPage({ path: '/m/hot-games?gameClassify=JP', language: 'EN' })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'LINE' }).click()
  await page.getByRole('link', { name: words.EN.people[0] }).click()
  await page.waitForURL('**/m/hot-games?gameClassify=JP*')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /My account/ })
    .waitFor()
})
