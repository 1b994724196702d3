import puppeteer from 'puppeteer-core'
import { type Driver, type Engine, PHONE, sourceOf } from './driver.ts'

/** Released Firefox by WebDriver BiDi; one process, each window a container of its own. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    defaultViewport: PHONE,
    // A phone's scroll bars take no room.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  })
  return {
    name: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    async start(): Promise<Driver> {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      // The page of a tab behind another counts as hidden.
      await page.bringToFront()
      return {
        async go(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        async run(work, ...given) {
          const source = sourceOf(work, `...${JSON.stringify(given)}`)
          return (await page.evaluate(`(() => { ${source} })()`)) as ReturnType<typeof work>
        },
        press: ({ x, y }) => page.mouse.click(x, y),
        keys: (text) => page.keyboard.type(text),
        picture: async () => Buffer.from(await page.screenshot()),
        end: () => context.close(),
      }
    },
    end: () => browser.close(),
  }
}
