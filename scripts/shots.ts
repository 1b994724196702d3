import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguageCode, type LanguageCode } from '@foyer/contract'
import { type Browser, chromium, type Page } from 'playwright-core'
import { layoutFaults } from '../e2e/harness/layout-faults.ts'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import { untilLive } from '../e2e/harness/until-live.ts'
import { addressOf, newContext, type Visitor } from '../e2e/harness/visitor.ts'
import { type Picture, pictures } from '../e2e/screens.ts'
import { contactPage, type Shot } from './contact-page.ts'
import { buildFolder, stop, toolsDataFolder } from './project.mjs'
import { type PseudoLocale, pseudoLocales } from './pseudo-locales.ts'

const folder = join(buildFolder, 'shots')
/** Pictures of one screen that are taken at a time: most of it is waiting. */
const AT_ONCE = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    language: { type: 'string' },
    origin: { type: 'string' },
    layout: { type: 'boolean' },
  },
})
const widths = values.width ? values.width.split(',').map(Number) : [320, 390, 480]
const languages = (values.language?.toUpperCase().split(',') ?? ['TH', 'EN']).map(languageOrStop)
const wanted = pictures.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

/** `npm run shots [-- PART-OF-A-NAME …] [--width 320,390] [--language TH,LONG] [--layout] [--origin http://localhost:4000]` */
async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const product = values.origin ? undefined : await startProduct({ dataDir: toolsDataFolder })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--disable-gpu'],
  })
  const failures: string[] = []
  try {
    for (const screen of wanted) {
      const refused = setForOperator(screen, 'before', product)
      if (refused) failures.push(`${screen.name}: ${refused}`)
      const waiting = languages.flatMap((language) => widths.map((width) => ({ language, width })))
      const take = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { language, width } = next
          const failure = await picture(browser, screen, {
            ...next,
            origin: values.origin ?? product?.origin ?? '',
          })
          if (failure) failures.push(`${screen.name} ${language} ${width}: ${failure}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, take))
      setForOperator(screen, 'after', product)
      process.stdout.write('.')
    }
  } finally {
    await browser.close()
    await product?.stop({ keepData: true })
  }
  const index = join(folder, 'index.html')
  writeFileSync(index, contactPage(picturesInFolder()))
  console.log(
    `\n${wanted.length * languages.length * widths.length - failures.length} pictures; see ${index}`,
  )
  if (failures.length === 0) return
  console.error(failures.join('\n'))
  process.exitCode = 1
}

/** @returns why there is no good picture, if there is none */
async function picture(
  browser: Browser,
  screen: Picture,
  {
    language,
    width,
    origin,
  }: Readonly<{ language: LanguageCode | PseudoLocale; width: number; origin: string }>,
): Promise<string | undefined> {
  const pseudo = isPseudo(language) ? pseudoLocales[language] : undefined
  const phone: Visitor = {
    width,
    origin,
    language: isPseudo(language) ? 'EN' : language,
    height: screen.height ?? 844,
    asksAge: screen.asksAge ?? false,
    popups: screen.popups ?? false,
    ...(screen.userAgent === undefined ? {} : { userAgent: screen.userAgent }),
  }
  const context = await newContext(browser, phone, origin)
  try {
    const page = await context.newPage()
    // The loader of the tools calls it at every function that it compiles, also in those that run in the page.
    await page.addInitScript('globalThis.__name = (made) => made')
    await page.goto(addressOf(screen.path, screen.merchant), { waitUntil: 'load' })
    await untilLive(page)
    await settle(page)
    await screen.action?.(page)
    await pseudo?.(page)
    await settle(page)
    await page.screenshot({ path: join(folder, `${screen.name}-${language}-${width}.png`) })
    const faults = values.layout ? await layoutFaults(page) : []
    return faults.length > 0 ? faults.join('\n  ') : undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  } finally {
    await context.close()
  }
}

function isPseudo(language: string): language is PseudoLocale {
  return language in pseudoLocales
}

function languageOrStop(text: string): LanguageCode | PseudoLocale {
  if (isPseudo(text) || isLanguageCode(text)) return text
  return stop(`There is no language ${text}.`)
}

/** Waits until fonts and the pictures in sight are there and nothing more is asked for. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect()
          const outside = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
          return image.complete || width === 0 || outside
        }),
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => undefined)
  await page.waitForTimeout(250)
}

/**
 * As the operator would type it: `npm run merchant -- set naga maintenance=on`.
 * @returns why it did not happen
 */
function setForOperator(
  { operator, merchant = 'naga' }: Picture,
  when: 'before' | 'after',
  product?: Product,
): string | undefined {
  if (!operator || !product) return undefined
  const words = operator[when].split(' ').map((word) => (word === 'CODE' ? merchant : word))
  try {
    execFileSync(process.execPath, [join(buildFolder, 'server', 'merchant.js'), ...words], {
      env: { ...process.env, DATA_DIR: product.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return undefined
  } catch (error) {
    return `${words.join(' ')}: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

/** Also those of earlier runs, so that a run of one screen leaves the contact page whole. */
function picturesInFolder(): Shot[] {
  const order = new Map(pictures.map(({ name }, index) => [name, index]))
  return readdirSync(folder)
    .flatMap((file) => {
      const [, screen, language, width] = /^(.+)-([A-Z-]{2,8})-(\d+)\.png$/.exec(file) ?? []
      return screen && language && order.has(screen) ? [{ screen, language, width: Number(width), file }] : []
    })
    .sort(
      (left, right) =>
        (order.get(left.screen) ?? 0) - (order.get(right.screen) ?? 0) || left.width - right.width,
    )
}

await main()
