import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** Operators of a demo, who log in by a press from the machine itself. */
type DemoOperator = 'Malee' | 'Kamon' | 'Ploy'

interface ConsoleVisit {
  /** Below the console's origin, such as `/naga/queue`. */
  readonly path: string
  readonly language?: 'EN' | 'TH'
  readonly width?: number
}

let browser: Promise<Browser> | undefined

/** Opens a page of the shared product's console as one of the demo's operators, in a browser of their own. */
export async function openConsole(
  who: DemoOperator,
  { path, language = 'EN', width = 1440 }: ConsoleVisit,
): Promise<Page> {
  browser ??= chromium.launch(inject('browserLaunch'))
  const context = await (await browser).newContext({
    ...{ baseURL: inject('consoleOrigin'), viewport: { width, height: 900 } },
    locale: language === 'TH' ? 'th-TH' : 'en-GB',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  onTestFinished(async () => {
    await context.close()
    expect(problems, 'errors of the console’s pages').toEqual([])
  })
  await page.goto('/')
  // The page of the login has a heading too: only the answer tells that the session is there.
  const answered = page.waitForResponse('**/console/api/login/demo')
  await page.getByRole('button', { name: who }).click()
  expect((await answered).status()).toBe(200)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
