import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  loginForm,
  openPage,
  openPageAs,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: { account: 'My account', search: 'Search games', signUp: 'Sign up' },
  TH: { account: 'บัญชีของฉัน', search: 'ค้นหาเกม', signUp: 'สมัคร' },
} as const
const LONG = 'Somchai Phumiphanthawat of the long name'
const banner = (page: Page) => page.getByRole('banner')

test.for(['EN', ...inFullTier('TH')] as const)(
  'the account block shows the nickname once it is known, in the place of the name, and nothing moves, in %s [HEADER-04-D]',
  async (language) => {
    const text = words[language]
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const page = await openPageAs('agent1', { language, width: 320 })
    await page.evaluate(() => localStorage.removeItem('memberInfo'))
    await page.route('**/wps/member/info*', async (route) => {
      await held
      const answer = await route.fetch()
      const body = (await answer.json()) as { value: object }
      await route.fulfill({ json: { ...body, value: { ...body.value, nickname: LONG } } })
    })
    await page.goto('/m/hot-games?merchant=naga')
    await untilLive(page)
    const account = (name: string) => banner(page).getByRole('button', { name: `${text.account} ${name}` })
    await account('agent1').waitFor()
    const places = () =>
      banner(page)
        .locator('a, button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    const before = await places()
    letGo()
    await account(`agent1 ${LONG}`).waitFor()
    expect(await banner(page).getByText(LONG).isVisible()).toBe(true)
    expect(await places()).toEqual(before)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
  },
)

test.for([
  { width: 195, letters: '100%' },
  ...inFullTier({ width: 320, letters: '200%' }, { width: 390, letters: '200%' }),
])('the sum stays within its plate and off the picture: %o [HEADER-04-D]', async ({ width, letters }) => {
  const page = await openPageAs('tester', { language: 'EN', width })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
  const account = banner(page).getByRole('button', { name: words.EN.account })
  await account.getByText('฿100,000.00').waitFor()
  const [plate, sum, picture] = await account.evaluate((plate) => {
    const sum = [...plate.querySelectorAll('span')].find(({ textContent }) => textContent === '฿100,000.00')
    const boxes = [plate, sum, plate.lastElementChild].map((one) => one?.getBoundingClientRect())
    return boxes.map((box) => ({ ...box?.toJSON() }) as DOMRect)
  })
  expect(sum?.left).toBeGreaterThan(plate?.left ?? 0)
  expect(sum?.right).toBeLessThan(plate?.right ?? 0)
  expect(sum?.bottom).toBeLessThanOrEqual(plate?.bottom ?? 0)
  const beside = (picture?.left ?? 0) >= (sum?.right ?? 0)
  const outOfSight = picture?.width === 0 || (picture?.top ?? 0) >= (plate?.bottom ?? 0)
  expect(beside || outOfSight).toBe(true)
})

test('after logging in the search stands at once where it stays when the account has come [HEADER-04-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', width: 320 })
  await page.evaluate(notePlaces, words.EN)
  await loginForm(page).send('tester')
  await page.waitForURL('**/m/home*')
  await banner(page).getByRole('button', { name: words.EN.account }).waitFor()
  await untilLive(page)
  expect(await page.evaluate(() => document.documentElement.dataset.places?.split(' '))).toHaveLength(1)
})

/** Has the page note, picture by picture, where the search stands in the header of somebody who is logged in. */
function notePlaces({ search, signUp }: { search: string; signUp: string }): void {
  const places = new Set<number>()
  const look = () => {
    const link = document.querySelector(`header a[aria-label="${search}"]`)
    const visitor = [...document.querySelectorAll('header a')].some(
      ({ textContent }) => textContent === signUp,
    )
    if (link && !visitor) places.add(link.getBoundingClientRect().x)
    document.documentElement.dataset.places = [...places].join(' ')
    requestAnimationFrame(look)
  }
  look()
}

test.for([
  ['naga', 'EN'],
  ['naga', 'TH'],
  ['northlight', 'EN'],
] as const)(
  'a trial of %s is offered to sign up beside its name at 320 px in %s [HEADER-07-D, SWITCH-21-D]',
  { tags: 'full' },
  async ([merchant, language]) => {
    const text = words[language]
    const page = await openPage({ path: '/m/login', language, merchant, width: 320 })
    await page.getByRole('button', { name: language === 'EN' ? 'Free play' : 'ทดลองเล่นฟรี' }).click()
    await page.waitForURL('**/m/home*')
    await banner(page)
      .getByText(/^trial\d+$/)
      .waitFor()
    const signUp = banner(page).getByRole('link', { name: text.signUp })
    await signUp.waitFor()
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    const end = await signUp.evaluate((link) => link.getBoundingClientRect().right)
    expect(end).toBeLessThanOrEqual(320)
    await signUp.click()
    await page.getByRole('dialog', { name: text.signUp, exact: true }).waitFor()
  },
)
