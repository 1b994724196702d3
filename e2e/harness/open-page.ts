import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { routeOf } from './built-files.ts'
import { untilLive } from './until-live.ts'
import { addressOf, newContext, type Visitor } from './visitor.ts'

/** The worker's Chromiums, which end with it: one that shows pictures and one that fetches none. */
const browsers = new Map<boolean, Promise<Browser>>()

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
  const phone = { ...visitor, context: { ...SPARING, ...visitor.context } }
  const context = await newContext(await browserFor(visitor), phone, origin)
  const page = await context.newPage()
  leaveWaitsAlone(page)
  const problems = collectProblems(page, visitor)
  onTestFinished(async () => {
    // A call that is being rerouted when the story ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    const unexpected = problems.filter(
      (line) => !visitor.expectedProblems?.some((pattern) => pattern.test(line)),
    )
    expect(unexpected, 'the console of the page').toEqual([])
  })
  if (visitor.path !== undefined) {
    await page.goto(addressOf(visitor.path, visitor.merchant))
    if (visitor.javaScript !== false) await untilLive(page)
    else if (!visitor.asksAge) await confirmAgeByHand(page)
  }
  return page
}

/** Without scripts no answer is stored, so the age question of a page is answered on that page. */
async function confirmAgeByHand(page: Page): Promise<void> {
  const yes = page.locator('#age-question[open] form button')
  if ((await yes.count()) > 0) await yes.click()
}

/** Opens a page that is seen and can be tapped, but does not come to life before `live` is called. */
export async function openHeldPage(visitor: Visitor & { readonly path: string }) {
  const { path, ...rest } = visitor
  const page = await openPage(rest)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(routeOf('react'), async (route) => {
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
function browserFor({ pictures = false }: Visitor): Promise<Browser> {
  const { args, ...launch } = inject('browserLaunch')
  const browser =
    browsers.get(pictures) ??
    chromium.launch({ ...launch, args: [...args, `--blink-settings=imagesEnabled=${pictures}`] })
  browsers.set(pictures, browser)
  return browser
}

/** What the browser says of a service worker that was left out. */
const NO_WORKER = /Service Worker registration blocked by Playwright/
/** What the browser says of pictures that were left out. */
const NO_PICTURES = /image loading is disabled/
/** What the browser says some seconds after a page has loaded. */
const UNUSED_PRELOAD = /was preloaded using link preload but not used/

function collectProblems(page: Page, { pictures, checksPreloads }: Visitor): string[] {
  const forgiven = [
    NO_WORKER,
    ...(pictures ? [] : [NO_PICTURES]),
    ...(checksPreloads ? [] : [UNUSED_PRELOAD]),
  ]
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const line = `${message.type()}: ${message.text()} (${message.location().url})`
    if (!forgiven.some((pattern) => pattern.test(line))) problems.push(line)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  return problems
}
