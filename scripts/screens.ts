import type { Page } from 'playwright-core'
import type { DemoMerchant } from '../e2e/harness/visitor.ts'

/** One screen, or one state of it, to be pictured. */
export interface Screen {
  /** Kebab-case; the name of the picture. */
  readonly name: string
  readonly path: string
  readonly merchant?: DemoMerchant
  /** CSS px; taller than a phone shows what lies below the fold. */
  readonly height?: number
  /** What the player does before the picture is taken. */
  readonly action?: (page: Page) => Promise<unknown>
  readonly userAgent?: string
  /** Pop-ups that come by themselves are wanted; without this the visitor has seen them. */
  readonly popups?: boolean
  /** What the operator types after `npm run merchant --` before the pictures, and again after them. */
  readonly operator?: { readonly before: string; readonly after: string }
}

/** Tall enough for every block of home. */
const WHOLE_HOME = 3600
const TALL = 1600
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 5000 })
const follow = (name: RegExp) => (page: Page) =>
  page.getByRole('link', { name }).first().click({ timeout: 5000 })
const reveal = (words: RegExp) => (page: Page) =>
  page.getByRole('dialog').locator('summary').filter({ hasText: words }).click({ timeout: 5000 })
const show = (selector: string) => (page: Page) =>
  page.locator(selector).first().scrollIntoViewIfNeeded({ timeout: 5000 })
const scrollTo = (pixels: number) => (page: Page) => page.evaluate((top) => window.scrollTo(0, top), pixels)

const type = (text: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(text, { timeout: 5000 })
  await page.waitForTimeout(1200)
}

const then =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) {
      await step(page)
      await page.waitForTimeout(500)
    }
  }

const openMenu = follow(/^(?:menu|เมนู)$/i)
const openFilter = press(/filter|ตัวกรอง|กรอง/i)
const goOffline = (page: Page) => page.context().setOffline(true)

const submitNothing = (page: Page) => page.locator('form button[type=submit]').click({ timeout: 5000 })

/** Logs in with play credit and opens the account. */
const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Free play|ทดลองเล่นฟรี)$/ }).click({ timeout: 5000 })
  await page.waitForURL('**/m/home')
  await page.getByRole('banner').locator('[aria-haspopup=dialog]').click({ timeout: 8000 })
}

/** Calls of lists stay without an answer from now on, or fail. */
const loseLists = (how: 'abort' | 'wait') => async (page: Page) => {
  await page.route(/\/wps\/(?:game|vass)/, async (route) => {
    if (how === 'abort') await route.fulfill({ status: 500, body: '{}' })
  })
}

/** What both brands have. */
const shared: readonly Screen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-whole', path: '/m/home', height: WHOLE_HOME },
  { name: 'home-scrolled', path: '/m/home', action: scrollTo(900) },
  { name: 'home-bottom', path: '/m/home', action: then(scrollTo(9000), scrollTo(9000)) },
  { name: 'side-menu', path: '/m/home', action: openMenu },
  { name: 'login-popup', path: '/m/home', popups: true, action: (page) => page.waitForTimeout(3500) },
  { name: 'service-popup', path: '/m/home', action: press(/^(?:Service|ติดต่อเรา)$/) },
  {
    name: 'language-picker',
    path: '/m/home',
    action: then(openMenu, reveal(/^(?:Language|ภาษา)$/)),
  },
  { name: 'slots', path: '/m/slot-games' },
  { name: 'slots-tall', path: '/m/slot-games', height: TALL },
  { name: 'slots-filter', path: '/m/slot-games', action: openFilter },
  { name: 'slots-nothing', path: '/m/slot-games?vassalage=NOBODY' },
  { name: 'live', path: '/m/live-games' },
  { name: 'sports', path: '/m/sport-games' },
  { name: 'search', path: '/m/search-games' },
  { name: 'search-found', path: '/m/search-games', action: type('gold') },
  { name: 'game-centre', path: '/m/gameCenter' },
  { name: 'providers', path: '/m/provider' },
  { name: 'lott', path: '/m/lott' },
  { name: 'elott', path: '/m/elott' },
  { name: 'download', path: '/m/download', userAgent: ANDROID },
  { name: 'login', path: '/m/login' },
  { name: 'login-wrong', path: '/m/login', action: submitNothing },
  { name: 'login-elsewhere', path: '/m/login', action: press(/^(?:LINE|Google)$/) },
  { name: 'login-dialog', path: '/m/home', action: follow(/^(?:Log in|เข้าสู่ระบบ)$/) },
  { name: 'user-popup', path: '/m/login', action: openAccount },
  {
    name: 'maintenance',
    path: '/m/home',
    operator: { before: 'set CODE maintenance=on', after: 'set CODE maintenance=off' },
  },
]

const lists: readonly Screen[] = [
  ['fish', '/m/fish-games'],
  ['cards', '/m/pvp-games'],
  ['esports', '/m/esport-games'],
  ['hot', '/m/hot-games'],
  ['new', '/m/new-games'],
  ['in-house', '/m/inHouse'],
  ['cockfight', '/m/cockfight'],
  ['jili', '/m/jili-games'],
  ['rtg', '/m/rtg-games'],
  ['jackpots', '/m/jackpots'],
  ['bingo', '/m/bingo'],
  ['slots-feature-buy', '/m/slot-games?gameClassify=FeatureBuy'],
].map(([name = '', path = '']) => ({ name, path }))

const states: readonly Screen[] = [
  {
    name: 'slots-providers',
    path: '/m/slot-games',
    action: press(/^(?:All providers|ค่ายเกมทั้งหมด)$/),
  },
  {
    name: 'slots-search',
    path: '/m/slot-games',
    action: then(follow(/Search this list|ค้นหาในหมวดนี้/), type('dragon')),
  },
  { name: 'search-nothing', path: '/m/search-games', action: type('zzqqxx') },
  { name: 'search-short', path: '/m/search-games', action: type('ab') },
  { name: 'game-centre-slots', path: '/m/gameCenter?type=RNG' },
  { name: 'game-centre-live', path: '/m/gameCenter?type=LIVE' },
  { name: 'download-ios', path: '/m/download', userAgent: IPHONE },
  { name: 'download-desktop', path: '/m/download', userAgent: DESKTOP },
  { name: 'home-screen-guide', path: '/m/download', userAgent: IPHONE, action: show('#home-screen-guide') },
  { name: 'download-popup', path: '/m/home', action: then(openMenu, press(/Download the app|ดาวน์โหลดแอป/)) },
  { name: 'toast', path: '/m/home', action: follow(/^(?:Rebate|คืนยอด)$/) },
  { name: 'offline-bar', path: '/m/home', action: goOffline },
  { name: 'offline-page', path: '/m/offline' },
  {
    name: 'loading-failed',
    path: '/m/home',
    action: then(loseLists('abort'), scrollTo(1800), scrollTo(2400)),
  },
  { name: 'loading', path: '/m/home', action: then(loseLists('wait'), scrollTo(1800), scrollTo(2400)) },
  {
    name: 'slow-notice',
    path: '/m/slot-games',
    action: then(loseLists('wait'), follow(/^(?:Fishing|ยิงปลา)$/), (page) => page.waitForTimeout(8200)),
  },
  { name: 'not-found', path: '/m/nothing-here' },
  {
    name: 'access-denied',
    path: '/m/home',
    operator: { before: 'deny-address CODE 127.0.0.1', after: 'clear-region CODE' },
  },
]

/** Every screen and main state that a visitor can reach: all of the first brand, and where the second looks otherwise. */
export const screens: readonly Screen[] = [
  ...shared,
  ...lists,
  ...states,
  ...shared.map((screen) => ({
    ...screen,
    name: `northlight-${screen.name}`,
    merchant: 'northlight' as const,
  })),
]
