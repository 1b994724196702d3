import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { untilLive } from './until-live.ts'
import { addressOf, newContext, type Visitor } from './visitor.ts'

/** The worker's Chromium, which ends with it. */
let browser: Promise<Browser> | undefined

/**
 * One dot a px: four times as many take a third of a run's time to draw. No service worker: what it fetches for the next
 * visit takes a tenth of it. Stories that are about them, or walk a player's whole way, ask for them.
 */
const SPARING = { deviceScaleFactor: 1, serviceWorkers: 'block' } as const

/**
 * Opens a page in a fresh context (a phone that was never here) and closes it when the test ends. Any error, warning or
 * hydration complaint in its console that is not expected fails the test. Call it inside a test.
 */
export async function openPage(visitor: Visitor = {}): Promise<Page> {
  const origin = visitor.origin ?? inject('productOrigin')
  browser ??= chromium.launch(inject('browserLaunch'))
  const phone = { ...visitor, context: { ...SPARING, ...visitor.context } }
  const context = await newContext(await browser, phone, origin)
  const page = await context.newPage()
  if (!visitor.pictures) await leavePicturesOut(page)
  leaveWaitsAlone(page)
  const problems = collectProblems(page)
  onTestFinished(async () => {
    await context.close()
    const unexpected = problems.filter(
      (line) => !visitor.expectedProblems?.some((pattern) => pattern.test(line)),
    )
    expect(unexpected, 'the console of the page').toEqual([])
  })
  if (visitor.path !== undefined) {
    await page.goto(addressOf(visitor.path, visitor.merchant))
    if (visitor.javaScript !== false) await untilLive(page)
  }
  return page
}

/** Opens a page that is seen and can be tapped, but does not come to life before `live` is called. */
export async function openHeldPage(visitor: Visitor & { readonly path: string }) {
  const { path, ...rest } = visitor
  const page = await openPage(rest)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(path, visitor.merchant), { waitUntil: 'commit' })
  return {
    page,
    async live(): Promise<void> {
      letGo()
      await untilLive(page)
    },
  }
}

/** A story that fails before it comes to what it began to wait for has failed once; the wait is no failure of its own. */
function leaveWaitsAlone(page: Page): void {
  for (const name of ['waitForResponse', 'waitForRequest'] as const) {
    const wait = page[name].bind(page) as (...question: unknown[]) => Promise<unknown>
    const quietly = (...question: unknown[]) => {
      const waiting = wait(...question)
      waiting.catch(() => undefined)
      return waiting
    }
    Object.assign(page, { [name]: quietly })
  }
}

/** Drawing, packing and decoding pictures takes half of a run's time, and few stories look at them. */
async function leavePicturesOut(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/media/*'] })
}

/** What the browser says of a picture, or of the service worker, that was left out. */
const LEFT_OUT = /ERR_BLOCKED_BY_CLIENT.*\/media\/|Service Worker registration blocked by Playwright/

function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const line = `${message.type()}: ${message.text()} (${message.location().url})`
    if (!LEFT_OUT.test(line)) problems.push(line)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  return problems
}
