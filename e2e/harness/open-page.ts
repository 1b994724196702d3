import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** The demo merchants by their codes. */
export type DemoMerchant = 'naga' | 'northlight'

/** Who looks at the page, and with what. */
export interface Visitor {
  /** CSS px. */
  readonly width?: number
  /** CSS px. */
  readonly height?: number
  readonly language?: 'TH' | 'EN'
  readonly merchant?: DemoMerchant
  /** False shows what works before, or without, hydration. */
  readonly javaScript?: boolean
  readonly reducedMotion?: boolean
  readonly userAgent?: string
  /** Another product than the run's shared one. */
  readonly origin?: string
  /** Goes there at once and waits for the document, e.g. `/m/slot-games`. */
  readonly path?: string
  /** Console lines that this story provokes, such as the browser's own line about an answer 404. */
  readonly expectedProblems?: readonly RegExp[]
  /** Anything else that Playwright lets a context have. */
  readonly context?: BrowserContextOptions
}

let connection: Promise<Browser> | undefined

/**
 * Opens a page in a fresh context (a phone that was never here) and closes it when the test ends. Any error, warning or
 * hydration complaint in its console that is not expected fails the test. Call it inside a test.
 */
export async function openPage(visitor: Visitor = {}): Promise<Page> {
  const origin = visitor.origin ?? inject('productOrigin')
  connection ??= chromium.connect(inject('browserEndpoint'))
  const context = await (await connection).newContext(contextOptions(visitor, origin))
  await context.addCookies([{ name: 'lang', value: visitor.language ?? 'TH', url: origin }])
  const page = await context.newPage()
  const problems = collectProblems(page)
  onTestFinished(async () => {
    await context.close()
    const unexpected = problems.filter(
      (line) => !visitor.expectedProblems?.some((pattern) => pattern.test(line)),
    )
    expect(unexpected, 'the console of the page').toEqual([])
  })
  if (visitor.path !== undefined) await page.goto(addressOf(visitor.path, visitor.merchant))
  return page
}

/**
 * An address of one merchant's site on a demo installation; further queries stay.
 * @param path starts with `/`, e.g. `/m/slot-games?gameClassify=JP`
 */
export function addressOf(path: string, merchant: DemoMerchant = 'naga'): string {
  return `${path}${path.includes('?') ? '&' : '?'}merchant=${merchant}`
}

function contextOptions(visitor: Visitor, origin: string): BrowserContextOptions {
  const { width = 390, height = 844, language = 'TH', javaScript = true } = visitor
  return {
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language === 'TH' ? 'th-TH' : 'en-GB',
    javaScriptEnabled: javaScript,
    reducedMotion: visitor.reducedMotion ? 'reduce' : 'no-preference',
    ...(visitor.userAgent === undefined ? {} : { userAgent: visitor.userAgent }),
    ...visitor.context,
  }
}

function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  return problems
}
