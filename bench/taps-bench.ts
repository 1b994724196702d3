import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { sessionOf } from '../e2e/harness/open-page-as.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { untilLive } from '../e2e/harness/until-live.ts'
import { addressOf, newContext } from '../e2e/harness/visitor.ts'
import { toolsDataFolder } from '../scripts/project.mjs'
import type { BenchTable } from './bench-table.ts'
import { percentile } from './load.ts'
import { untilIdle } from './product-figures.ts'

/** How much slower the processor is than this machine's. */
const SLOWDOWN = 4
/** How often each tap is made, each time on a page that has just come. */
const TIMES = 2
/** What a tap may take to the next frame, in ms ("good" of Interaction to Next Paint). */
const GOAL_MS = 200

/** A tap that opens something. */
interface Tap {
  readonly name: string
  readonly path: string
  readonly who?: string
  readonly at: (page: Page) => Locator
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (path: string) => (page: Page) =>
  page.locator(`#main a[href^="${path}"], nav a[href^="${path}"]`).first()

const MEMBER = 'player'

const TAPS: readonly Tap[] = [
  { name: 'category: slots', path: '/m/home', at: tab('/m/slot-games') },
  { name: 'category: live', path: '/m/home', at: tab('/m/live-games') },
  { name: 'category: fishing', path: '/m/home', at: tab('/m/fish-games') },
  { name: 'hot games', path: '/m/home', at: tab('/m/hot-games') },
  { name: 'menu', path: '/m/home', at: (page) => page.getByRole('banner').getByRole('link').first() },
  { name: 'search', path: '/m/home', at: (page) => page.locator('header a[href="/m/search-games"]') },
  { name: 'log in', path: '/m/home', at: link('Log in') },
  { name: 'sign up', path: '/m/home', at: link('Sign up') },
  { name: 'promotions', path: '/m/home', at: (page) => page.locator('nav a[href="/m/activity"]').last() },
  {
    name: 'profile, as a visitor',
    path: '/m/home',
    at: (page) => page.locator('nav a[href^="/m/member"]').last(),
  },
  {
    name: 'back to home from slots',
    path: '/m/slot-games',
    at: (page) => page.locator('a[href="/m/home"]').last(),
  },
  { name: 'another category from slots', path: '/m/slot-games', at: tab('/m/live-games') },
  { name: 'filter of a list', path: '/m/slot-games', at: button('Filter') },
  {
    name: 'a promotion',
    path: '/m/activity',
    at: (page) => page.locator('#main a[href*="activityDetail"]').first(),
  },
  {
    name: 'own pages: account',
    path: '/m/home',
    who: MEMBER,
    at: (page) => page.getByRole('banner').getByRole('button').last(),
  },
  {
    name: 'own pages: deposit',
    path: '/m/home',
    who: MEMBER,
    at: (page) => page.locator('header a[href="/m/voucherCenter"]'),
  },
  { name: 'own pages: category', path: '/m/home', who: MEMBER, at: tab('/m/slot-games') },
  {
    name: 'own pages: profile',
    path: '/m/home',
    who: MEMBER,
    at: (page) => page.locator('nav a[href^="/m/member"]').last(),
  },
  {
    name: 'own pages: promotions',
    path: '/m/home',
    who: MEMBER,
    at: (page) => page.locator('nav a[href="/m/activity"]').last(),
  },
  { name: 'service', path: '/m/home', at: button('Service') },
]

/** What a browser tells of a tap. */
interface TapFigures {
  /** From the finger to the next frame, in ms. */
  readonly toFrame: number
  /** The longest task within two seconds, in ms. */
  readonly longest: number
}

/** Taps whatever opens a page, and looks how long the answer takes. */
export async function run(): Promise<BenchTable> {
  const product = await startProduct({ dataDir: toolsDataFolder })
  await untilIdle(product.origin)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '' })
  try {
    const rows: (string | number)[][] = []
    for (const tap of TAPS) {
      const figures: TapFigures[] = []
      for (let time = 0; time < TIMES; time++) figures.push(await measure(browser, product.origin, tap))
      const [toFrame, longest] = [figures.map((one) => one.toFrame), figures.map((one) => one.longest)]
      rows.push([tap.name, percentile(toFrame, 0.5), Math.max(...toFrame), percentile(longest, 0.5)])
      console.log(rows.at(-1)?.join('  '))
    }
    const over = rows.filter(([, median]) => Number(median) > GOAL_MS).length
    return {
      title: `Taps on a processor ${SLOWDOWN} times slower, ${TIMES} times each`,
      columns: ['', 'to the next frame, p50 (ms)', 'most (ms)', 'longest task, p50 (ms)'],
      rows,
      note: `Goal: ${GOAL_MS} ms to the next frame; ${over} of ${rows.length} taps take longer. Event Timing of Chromium, in steps of 8 ms.`,
    }
  } finally {
    await browser.close()
    await product.stop({ keepData: true })
  }
}

async function measure(browser: Browser, origin: string, { path, who, at, name }: Tap): Promise<TapFigures> {
  const storageState = who === undefined ? undefined : await sessionOf(origin, 'naga', who)
  const visitor = {
    language: 'EN' as const,
    context: { deviceScaleFactor: 1, ...(storageState && { storageState }) },
  }
  const context = await newContext(browser, visitor, origin)
  try {
    const page = await context.newPage()
    await page.goto(addressOf(path))
    await untilLive(page)
    const session = await context.newCDPSession(page)
    await page.evaluate(() => {
      const watch = { taps: [] as number[], tasks: [] as number[] }
      Object.assign(globalThis, { watch })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId > 0) watch.taps.push(entry.duration)
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) watch.tasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    const target = at(page)
    await target.waitFor({ timeout: 10_000 })
    await page.waitForLoadState('networkidle')
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${name}: there is nothing to tap on ${path}`)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(2000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return await page.evaluate(() => {
      const { taps, tasks } = (globalThis as unknown as { watch: { taps: number[]; tasks: number[] } }).watch
      return { toFrame: Math.max(0, ...taps), longest: Math.max(0, ...tasks) }
    })
  } finally {
    await context.close()
  }
}
