import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import { untilLive } from '../e2e/harness/until-live.ts'
import { addressOf, newContext, type Visitor } from '../e2e/harness/visitor.ts'
import { type Picture, pictures } from '../e2e/screens.ts'
import { contactPage, type Shot } from './contact-page.ts'
import { buildFolder, toolsDataFolder } from './project.mjs'

const folder = join(buildFolder, 'shots')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, language: { type: 'string' }, origin: { type: 'string' } },
})
const widths = values.width ? values.width.split(',').map(Number) : [320, 390, 480]
const languages = (values.language?.toUpperCase().split(',') ?? ['TH', 'EN']) as ('TH' | 'EN')[]
const wanted = pictures.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

/** `npm run shots [-- PART-OF-A-NAME …] [--width 320,390] [--language TH] [--origin http://localhost:4000]` */
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
      for (const language of languages) {
        for (const width of widths) {
          const failure = await picture(browser, screen, {
            language,
            width,
            origin: values.origin ?? product?.origin ?? '',
          })
          if (failure) failures.push(`${screen.name} ${language} ${width}: ${failure}`)
        }
      }
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
  visitor: Required<Pick<Visitor, 'language' | 'width' | 'origin'>>,
): Promise<string | undefined> {
  const phone = {
    ...visitor,
    height: screen.height ?? 844,
    asksAge: screen.asksAge ?? false,
    popups: screen.popups ?? false,
    ...(screen.userAgent === undefined ? {} : { userAgent: screen.userAgent }),
  }
  const context = await newContext(browser, phone, visitor.origin)
  try {
    const page = await context.newPage()
    await page.goto(addressOf(screen.path, screen.merchant), { waitUntil: 'load' })
    await untilLive(page)
    await settle(page)
    await screen.action?.(page)
    await settle(page)
    await page.screenshot({ path: join(folder, `${screen.name}-${visitor.language}-${visitor.width}.png`) })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  } finally {
    await context.close()
  }
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
      const [, screen, language, width] = /^(.+)-([A-Z-]{2,5})-(\d+)\.png$/.exec(file) ?? []
      return screen && language && order.has(screen) ? [{ screen, language, width: Number(width), file }] : []
    })
    .sort(
      (left, right) =>
        (order.get(left.screen) ?? 0) - (order.get(right.screen) ?? 0) || left.width - right.width,
    )
}

await main()
