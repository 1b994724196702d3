import type { Page } from 'playwright-core'
import { failThrice } from '../harness/login-form.ts'
import { passFirstStep } from '../harness/next-step.ts'
import {
  afterLogin,
  arriveAs,
  beginsWith,
  inOrder,
  logIn,
  openMenu,
  openPopup,
  press,
} from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Tall enough for the longest form. */
const TALL = 1600

const submit = (page: Page) => page.locator('form button[type=submit]').click({ timeout: 5000 })
const method = (english: string) => async (page: Page) =>
  page.getByRole('radio', { name: await beginsWith(page, english) }).check({ timeout: 5000 })
const bySms = method('SMS code')
const byEmail = method('E-mail')
const chooseCountry = (page: Page) =>
  page.locator('form button[aria-haspopup=dialog]').first().click({ timeout: 5000 })
const openAccount = (page: Page) =>
  page.getByRole('banner').locator('[aria-haspopup=dialog]').click({ timeout: 8000 })

/** As one of the demo accounts; leaves the page at home. */
const asMember = async (page: Page) => {
  await logIn('tester')(page)
  await page.waitForURL('**/m/home', { timeout: 10_000 })
}
const asTrial = async (page: Page) => {
  await press('Free play')(page)
  await page.waitForURL('**/m/home', { timeout: 10_000 })
}

/** As a trial that keeps the first games of the slots, on its list of them. */
const withFavourites = async (page: Page) => {
  await asTrial(page)
  await page.getByRole('navigation').locator('a[href^="/m/slot-games"]').first().click()
  const hearts = page
    .getByRole('main')
    .getByRole('button', { name: await beginsWith(page, 'Favourite: {name}') })
  for (let index = 0; index < 8; index++) {
    await hearts.nth(index).click({ timeout: 8000 })
    await page.waitForTimeout(300)
  }
}
const openFavourites = async (page: Page) => {
  await page.locator('nav a[href="/m/favorite"]').first().click()
  await page.waitForURL('**/m/favorite*', { timeout: 10_000 })
}
const openRecentGames = async (page: Page) => {
  await page.goto(new URL(`/m/recent-games${new URL(page.url()).search}`, page.url()).href)
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 10_000 })
}

/** Joining, coming back and the account's own corners, in both brands. */
const both: readonly Picture[] = [
  { name: 'login', path: '/m/login' },
  { name: 'login-empty', path: '/m/login', action: submit },
  { name: 'login-wrong', path: '/m/login', action: logIn('nobody42', 'wrong') },
  { name: 'login-picture', path: '/m/login', action: failThrice },
  { name: 'login-dialog', path: '/m/home', action: openPopup('Log in') },
  { name: 'register', path: '/m/register', height: TALL },
  { name: 'register-empty', path: '/m/register', height: TALL, action: submit },
  { name: 'register-person', path: '/m/register', height: TALL, action: (page) => passFirstStep(page) },
  {
    name: 'register-person-empty',
    path: '/m/register',
    height: TALL,
    action: inOrder((page) => passFirstStep(page), submit),
  },
  { name: 'register-dialog', path: '/m/home', action: openPopup('Sign up') },
  { name: 'forgot', path: '/m/forget' },
  { name: 'forgot-empty', path: '/m/forget', action: submit },
  { name: 'forgot-link', path: '/m/forget?resetToken=ended' },
  { name: 'agent', path: '/m/agent' },
  { name: 'agent-link-ended', path: '/m/agent?code=nobody' },
  {
    name: 'change-password',
    path: afterLogin('/m/changePsw'),
    action: arriveAs('tester', '/m/changePsw'),
  },
  {
    name: 'change-password-empty',
    path: afterLogin('/m/changePsw'),
    action: inOrder(arriveAs('tester', '/m/changePsw'), submit),
  },
  { name: 'member-home', path: '/m/login', action: asMember },
  { name: 'member-side-menu', path: '/m/login', action: inOrder(asMember, openMenu) },
  { name: 'user-popup', path: '/m/login', action: inOrder(asMember, openAccount) },
  { name: 'user-popup-trial', path: '/m/login', action: inOrder(asTrial, openAccount) },
  { name: 'list-hearts', path: '/m/login', action: withFavourites },
  { name: 'favourites', path: '/m/login', action: inOrder(withFavourites, openFavourites) },
  { name: 'favourites-empty', path: '/m/login', action: inOrder(asTrial, openFavourites) },
  { name: 'recent-empty', path: '/m/login', action: inOrder(asTrial, openRecentGames) },
]

/** What only the first brand has switched on. */
const naga: readonly Picture[] = [
  { name: 'login-sms', path: '/m/login', action: bySms },
  { name: 'login-sms-empty', path: '/m/login', action: inOrder(bySms, submit) },
  { name: 'login-country', path: '/m/login', action: inOrder(bySms, chooseCountry) },
  { name: 'forgot-email', path: '/m/forget', action: byEmail },
  {
    name: 'social-stand-in',
    path: '/m/login',
    action: inOrder(
      (page) => page.getByRole('button', { name: 'LINE', exact: true }).click({ timeout: 5000 }),
      (page) =>
        page.waitForURL((url) => !url.pathname.startsWith('/m/'), { waitUntil: 'load', timeout: 10_000 }),
    ),
  },
]

/** What only the second brand asks. */
const northlight: readonly Picture[] = [
  { name: 'age-question', path: '/m/home', asksAge: true, action: (page) => page.waitForTimeout(1500) },
  { name: 'age-limit', path: '/m/age-limit' },
]

export const screens: FeatureScreens = {
  pictures: { both, naga, northlight },
  pages: [
    {
      path: '/m/login',
      title: { EN: 'Log in', TH: 'เข้าสู่ระบบ' },
      content: /Log in|เข้าสู่ระบบ/,
      zoom: true,
      keyboard: ['northlight'],
    },
    { path: '/m/register', zoom: true, keyboard: ['naga', 'northlight'], inGate: true },
    {
      path: '/m/forget',
      title: { EN: 'Forgot password', TH: 'ลืมรหัสผ่าน' },
      content: /Mobile number|เบอร์มือถือ/,
      zoom: true,
      keyboard: ['naga'],
    },
    { path: '/m/agent', zoom: true, keyboard: ['naga'] },
    { path: '/m/changePsw', as: 'tester', keyboard: ['naga'] },
  ],
}
