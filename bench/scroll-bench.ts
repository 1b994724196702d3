import { type CDPSession, chromium, type Page } from 'playwright-core'
import { startProduct } from '../e2e/harness/product.ts'
import { newContext } from '../e2e/harness/visitor.ts'
import { giveManyGames } from '../e2e/list-many-games.ts'
import { toolsDataFolder } from '../scripts/project.mjs'
import type { BenchTable } from './bench-table.ts'
import { percentile } from './load.ts'
import { untilIdle } from './product-figures.ts'

const SWIPES = 40
/** Games of the list that is scrolled. */
const GAMES = 5000
/** CSS px of one swipe, and its speed in CSS px a second: a quick thumb. */
const SWIPE = { distance: 2400, speed: 3000 }

interface ScrollFigures {
  /** Times between frames while scrolling, in ms. */
  readonly frames: readonly number[]
  /** The most tiles that the document held at any frame. */
  readonly mostTiles: number
  /** How far the page was scrolled, in CSS px. */
  readonly scrolled: number
}

/** Scrolls the longest list with a quick thumb and looks at every frame. */
export async function run(): Promise<BenchTable> {
  const product = await startProduct({ dataDir: toolsDataFolder })
  await untilIdle(product.origin)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '' })
  try {
    const rows = []
    for (const slowdown of [1, 4]) {
      // One dot a px: what a phone's graphics chip would draw is drawn by the processor here.
      const context = await newContext(browser, { context: { deviceScaleFactor: 1 } }, product.origin)
      const page = await context.newPage()
      await giveManyGames(page, GAMES)
      await page.goto('/m/slot-games', { waitUntil: 'networkidle' })
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const { frames, mostTiles, scrolled } = await scroll(page, session)
      if (scrolled < SWIPE.distance) throw new Error(`the list was scrolled by ${scrolled} px only`)
      const long = frames.filter((ms) => ms > 50).length
      rows.push([
        `processor ${slowdown} times slower`,
        scrolled,
        frames.length,
        percentile(frames, 0.5),
        percentile(frames, 0.99),
        Math.max(...frames),
        long,
        mostTiles,
      ])
      await context.close()
    }
    return {
      title: `Scrolling a list of ${GAMES} games, ${SWIPES} quick swipes`,
      columns: ['', 'CSS px', 'frames', 'p50 (ms)', 'p99 (ms)', 'longest (ms)', 'over 50 ms', 'most tiles'],
      rows,
      note: 'Goals: no frame over 50 ms, at most 150 tiles in the document. Headless, drawn by the processor.',
    }
  } finally {
    await browser.close()
    await product.stop({ keepData: true })
  }
}

async function scroll(page: Page, session: CDPSession): Promise<ScrollFigures> {
  // A method, because the compiler names functions by a helper that the page does not have.
  await page.evaluate(() => {
    const watch = {
      frames: [] as number[],
      mostTiles: 0,
      last: performance.now(),
      look(now: number) {
        watch.frames.push(now - watch.last)
        watch.last = now
        watch.mostTiles = Math.max(watch.mostTiles, document.querySelectorAll('main article').length)
        requestAnimationFrame(watch.look)
      },
    }
    Object.assign(globalThis, { watch })
    requestAnimationFrame(watch.look)
  })
  for (let swipe = 0; swipe < SWIPES; swipe++) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -SWIPE.distance,
      speed: SWIPE.speed,
      // Chromium plays touches of this kind without moving the page.
      gestureSourceType: 'mouse',
    })
  }
  return page.evaluate(() => {
    const { frames, mostTiles } = (
      globalThis as unknown as { watch: { frames: number[]; mostTiles: number } }
    ).watch
    return { frames: frames.slice(2), mostTiles, scrolled: Math.round(scrollY) }
  })
}
