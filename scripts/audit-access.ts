import type { LanguageCode } from '@foyer/contract'
import type { Browser } from 'playwright-core'
import { findBarriers } from '../e2e/harness/find-barriers.ts'
import { untilLive } from '../e2e/harness/until-live.ts'
import { addressOf, newContext } from '../e2e/harness/visitor.ts'
import { type Picture, pictures } from '../e2e/screens.ts'

const LANGUAGES = ['TH', 'EN'] as const
const AT_ONCE = 2
/** How long a page may still fetch before it is looked at, in ms; some never cease. */
const PATIENCE_MS = 1500

/**
 * Lets axe look at every screen and state of both merchants in both languages, and prints each barrier once with the
 * screens that have it.
 * @returns whether it found nothing
 */
export async function auditAccess(browser: Browser, origin: string): Promise<boolean> {
  const still = pictures.filter(({ operator }) => !operator)
  const waiting = still.flatMap((screen) => LANGUAGES.map((language) => ({ screen, language })))
  const places = new Map<string, string[]>()
  const look = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { screen, language } = next
      for (const barrier of await barriersOf(browser, origin, screen, language)) {
        places.set(barrier, [...(places.get(barrier) ?? []), `${screen.name} ${language}`])
      }
      process.stdout.write('.')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  process.stdout.write('\n')
  for (const [barrier, names] of places) console.log(`\naxe, ${names.join(', ')}:\n${barrier}`)
  if (places.size === 0) console.log(`axe found nothing on ${still.length} screens and states in TH and EN`)
  return places.size === 0
}

async function barriersOf(
  browser: Browser,
  origin: string,
  { path, merchant, action, userAgent, popups = false, asksAge = false }: Picture,
  language: LanguageCode,
): Promise<string[]> {
  const visitor = {
    language,
    asksAge,
    popups,
    ...(userAgent === undefined ? {} : { userAgent }),
  }
  const context = await newContext(browser, visitor, origin)
  try {
    const page = await context.newPage()
    await page.goto(addressOf(path, merchant), { waitUntil: 'load' })
    await untilLive(page)
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
    await action?.(page)
    // A bar that stands over the page covers parts of what is below it, wherever the page was left.
    await page.evaluate(() => scrollTo(0, 0))
    return await findBarriers(page)
  } catch (error) {
    return [`could not be looked at: ${error instanceof Error ? error.message.split('\n')[0] : error}`]
  } finally {
    await context.close()
  }
}
