import { type LanguageCode, languageTag } from '@foyer/contract'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/** The demo merchants by their codes. */
export type DemoMerchant = 'naga' | 'northlight'

/** Locales of the browser that differ from the page's language. */
const LOCALES: Partial<Record<LanguageCode, string>> = { TH: 'th-TH', EN: 'en-GB' }

/** Who looks at the page, and with what. */
export interface Visitor {
  /** CSS px. */
  readonly width?: number
  /** CSS px. */
  readonly height?: number
  readonly language?: LanguageCode
  readonly merchant?: DemoMerchant
  /** Whether the visitor is still asked for the age, also at login; else it was confirmed on this phone before. */
  readonly asksAge?: boolean
  /** Whether pop-ups come by themselves; else they were silenced for today. */
  readonly popups?: boolean
  /** Whether the merchant's pictures are fetched; without them the places stay, and nothing is drawn for the story. */
  readonly pictures?: boolean
  /** False shows what works before, or without, hydration. */
  readonly javaScript?: boolean
  /** Whether things move by themselves; else the device asks for reduced motion, and pages that rest take no processor. */
  readonly moves?: boolean
  readonly userAgent?: string
  /** Another product than the run's shared one. */
  readonly origin?: string
  /** Goes there at once and waits for the document, e.g. `/m/slot-games`. */
  readonly path?: string
  /** Whether a preload that the page does not use fails the story; on a loaded machine, those that it uses come late. */
  readonly checksPreloads?: boolean
  /** Console lines that this story provokes, such as the browser's own line about an answer 404. */
  readonly expectedProblems?: readonly RegExp[]
  /** Anything else that Playwright lets a context have. */
  readonly context?: BrowserContextOptions
}

/**
 * An address of one merchant's site on a demo installation; further queries stay.
 * @param path starts with `/`, e.g. `/m/slot-games?gameClassify=JP`
 */
export function addressOf(path: string, merchant: DemoMerchant = 'naga'): string {
  return `${path}${path.includes('?') ? '&' : '?'}merchant=${merchant}`
}

/** A phone that was never here, in the visitor's language. */
export async function newContext(
  browser: Browser,
  visitor: Visitor,
  origin: string,
): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(visitor, origin))
  await context.addCookies([{ name: 'lang', value: visitor.language ?? 'TH', url: origin }])
  if (!visitor.asksAge) await context.addInitScript(confirmAge)
  if (!visitor.popups) await context.addInitScript(silencePopups)
  return context
}

/** As the age popup and a login keep it. */
function confirmAge(): void {
  try {
    localStorage.setItem('ageInfo', '1')
    localStorage.setItem('agreed', '1')
  } catch {
    // A page that may keep nothing, such as an empty one, asks nothing.
  }
}

/** As the pop-up keeps it (HOME-27-D). */
function silencePopups(): void {
  const now = new Date()
  try {
    localStorage.setItem('popupsSilent', `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`)
  } catch {
    // A page that may keep nothing, such as an empty one, shows none.
  }
}

function contextOptions(visitor: Visitor, origin: string): BrowserContextOptions {
  const { width = 390, height = 844, language = 'TH', javaScript = true } = visitor
  return {
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: LOCALES[language] ?? languageTag(language),
    javaScriptEnabled: javaScript,
    reducedMotion: visitor.moves ? 'no-preference' : 'reduce',
    // Limits count by address: each visitor comes from one of their own.
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    ...(visitor.userAgent === undefined ? {} : { userAgent: visitor.userAgent }),
    ...visitor.context,
  }
}

/** An address that nobody else comes from. */
export const someAddress = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 253)).join('.')}`
