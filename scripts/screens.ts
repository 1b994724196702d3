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
  /** What the operator sets for this merchant before, e.g. `maintenance=on`, and again after. */
  readonly operator?: { readonly before: string; readonly after: string }
}

/** Tall enough for every block of home. */
const WHOLE_HOME = 3600
const TALL = 1600

const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 5000 })
const scrollBy = (pixels: number) => (page: Page) => page.mouse.wheel(0, pixels)

const type = (text: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(text, { timeout: 5000 })
  await page.waitForTimeout(1200)
}

/** Every screen and main state that a visitor can reach. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-whole', path: '/m/home', height: WHOLE_HOME },
  { name: 'home-scrolled', path: '/m/home', action: scrollBy(900) },
  { name: 'home-side-menu', path: '/m/home', action: press(/menu|เมนู/i) },
  { name: 'northlight-home', path: '/m/home', merchant: 'northlight' },
  { name: 'northlight-home-whole', path: '/m/home', merchant: 'northlight', height: WHOLE_HOME },
  { name: 'northlight-side-menu', path: '/m/home', merchant: 'northlight', action: press(/menu|เมนู/i) },
  { name: 'slots', path: '/m/slot-games' },
  { name: 'slots-tall', path: '/m/slot-games', height: TALL },
  { name: 'slots-filter', path: '/m/slot-games', action: press(/filter|ตัวกรอง|กรอง/i) },
  { name: 'slots-feature-buy', path: '/m/slot-games?gameClassify=FeatureBuy' },
  { name: 'slots-nothing', path: '/m/slot-games?vassalage=NOBODY' },
  { name: 'northlight-slots', path: '/m/slot-games', merchant: 'northlight' },
  { name: 'live', path: '/m/live-games' },
  { name: 'fish', path: '/m/fish-games' },
  { name: 'cards', path: '/m/pvp-games' },
  { name: 'sports', path: '/m/sport-games' },
  { name: 'esports', path: '/m/esport-games' },
  { name: 'lott', path: '/m/lott' },
  { name: 'elott', path: '/m/elott' },
  { name: 'hot', path: '/m/hot-games' },
  { name: 'new', path: '/m/new-games' },
  { name: 'in-house', path: '/m/inHouse' },
  { name: 'cockfight', path: '/m/cockfight' },
  { name: 'jili', path: '/m/jili-games' },
  { name: 'rtg', path: '/m/rtg-games' },
  { name: 'jackpots', path: '/m/jackpots' },
  { name: 'bingo', path: '/m/bingo' },
  { name: 'search', path: '/m/search-games' },
  { name: 'search-found', path: '/m/search-games', action: type('dragon') },
  { name: 'search-nothing', path: '/m/search-games', action: type('zzqqxx') },
  { name: 'northlight-search', path: '/m/search-games', merchant: 'northlight', action: type('gold') },
  { name: 'game-centre', path: '/m/gameCenter' },
  { name: 'providers', path: '/m/provider' },
  { name: 'northlight-providers', path: '/m/provider', merchant: 'northlight' },
  { name: 'download', path: '/m/download' },
  { name: 'northlight-download', path: '/m/download', merchant: 'northlight' },
  {
    name: 'maintenance',
    path: '/m/home',
    operator: { before: 'maintenance=on', after: 'maintenance=off' },
  },
  {
    name: 'northlight-maintenance',
    path: '/m/home',
    merchant: 'northlight',
    operator: { before: 'maintenance=on', after: 'maintenance=off' },
  },
]
