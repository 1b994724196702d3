import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../project.mjs'
import { openDoorstep } from './doorstep.ts'
import type { Driver, Engine } from './driver.ts'
import type { Journey, Language } from './journeys/journey.ts'
import { phoneOf } from './phone.ts'

/** Where pictures of journeys that failed are kept. */
export const picturesFolder = join(buildFolder, 'shots', 'browsers')

/**
 * Plays one journey on a phone that was never there before.
 * @returns why it failed, nothing when all went well
 */
export async function visit(
  engine: Engine,
  product: string,
  journey: Journey,
  language: Language,
): Promise<string | undefined> {
  const doorstep = await openDoorstep(product)
  let driver: Driver | undefined
  try {
    driver = await engine.start()
    await prepare(driver, doorstep.origin, language, !journey.asksAge)
    await journey.play(phoneOf(driver, doorstep.origin, journey.merchant ?? 'naga'), language)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const file = `${engine.name}-${journey.name}-${language}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-')
    const kept = driver && (await keepPicture(driver, file))
    return kept ? `${reason}; see ${kept}` : reason
  } finally {
    await driver?.end()
    await doorstep.end()
  }
}

/** The language is chosen, the age confirmed and the pop-ups of the day silenced, as a visitor who comes again. */
async function prepare(driver: Driver, origin: string, language: Language, adult: boolean): Promise<void> {
  await driver.go(`${origin}/readyz`)
  const end = Date.now() + 20_000
  while (!(await driver.run(keepChoices, origin, language, adult).catch(() => false))) {
    if (Date.now() > end) throw new Error('The browser does not reach the product.')
  }
}

/** Runs in the page. */
function keepChoices(origin: string, language: string, adult: boolean): boolean {
  if (location.origin !== origin) return false
  const now = new Date()
  const day = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of these browsers
  document.cookie = `lang=${language}; path=/`
  localStorage.setItem('popupsSilent', day)
  if (adult) localStorage.setItem('ageInfo', '1')
  return true
}

async function keepPicture(driver: Driver, file: string): Promise<string | undefined> {
  try {
    mkdirSync(picturesFolder, { recursive: true })
    const path = join(picturesFolder, `${file}.png`)
    writeFileSync(path, await driver.picture())
    return path
  } catch {
    return undefined
  }
}
