import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  openPage,
  untilLive,
  wakeBlocks,
} from './harness/index.ts'

const WORDS = {
  EN: {
    next: 'Next topic',
    previous: 'Previous topic',
    search: 'Search the help',
    word: 'password',
    hit: 'I have forgotten my password',
    none: 'Nothing in the help says this. Customer service knows more.',
    topics: 'Help topics',
  },
  TH: {
    next: 'หัวข้อถัดไป',
    previous: 'หัวข้อก่อนหน้า',
    search: 'ค้นหาในศูนย์ช่วยเหลือ',
    word: 'รหัสผ่าน',
    hit: 'ลืมรหัสผ่านทำอย่างไร',
    none: 'ไม่พบในศูนย์ช่วยเหลือ ลองสอบถามฝ่ายบริการลูกค้า',
    topics: 'หัวข้อช่วยเหลือ',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s a player searches the help, goes from topic to topic, and reads one over home and is back where home stood [HELP-01, HELP-02, HELP-03, HELP-04, HELP-06-D, HELP-07-D, HELP-09-D]',
  async (language) => {
    const say = WORDS[language]
    const page = await openPage({ path: '/m/help', language, width: 320 })
    const tabs = page.getByRole('navigation', { name: say.topics })
    const current = () => tabs.locator('[aria-current=page]').getAttribute('href')
    const entries = await page.evaluate(() => history.length)
    expect(await page.getByRole('button', { name: say.previous }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: say.next }).click()
    await page.waitForURL('**/m/help?tag=terms')
    await expect.poll(current).toBe('/m/help?tag=terms')
    await expect
      .poll(() =>
        tabs.locator('[aria-current=page]').evaluate((tab) => {
          const { left, right } = tab.getBoundingClientRect()
          return Math.abs((left + right) / 2 - innerWidth / 2)
        }),
      )
      .toBeLessThan(40)
    expect(await page.evaluate(() => history.length)).toBe(entries)

    const line = page.getByRole('searchbox', { name: say.search })
    await line.fill('qqqq')
    await page.getByText(say.none).waitFor()
    await line.fill(say.word)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: new RegExp(`^${say.hit}`) }).click()
    await page.waitForURL(/\/m\/help\?tag=faq&c=\d/)
    const answer = page.locator('details[open]')
    await answer.getByText(say.hit).waitFor()
    await expect.poll(() => answer.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(400)
    await checkAccess(page)

    await page.goto('/m/home?merchant=naga')
    await untilLive(page)
    await wakeBlocks(page)
    await page.waitForLoadState('networkidle')
    const link = page.locator('footer a[href="/m/help?tag=privacy"]')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return link.count()
      })
      .toBe(1)
    // Blocks are held back at first, and push the link when they are drawn at their true height.
    await expect
      .poll(() =>
        link.evaluate(async (one) => {
          const blocks = [...document.querySelectorAll('[data-block], [data-block] > *')]
          if (blocks.some((block) => block.getAnimations().length)) return
          one.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { top } = one.getBoundingClientRect()
          await new Promise((done) => setTimeout(done, 500))
          return one.getBoundingClientRect().top - top
        }),
      )
      .toBe(0)
    const place = () => link.evaluate((one) => one.getBoundingClientRect().top)
    const before = await place()
    await link.click()
    const popup = page.getByRole('dialog')
    const side = popup.getByRole('navigation', { name: say.topics })
    await expect.poll(() => side.locator('[aria-current]').count()).toBe(1)
    await side.getByRole('button').nth(1).click()
    await popup.getByRole('heading', { level: 2 }).nth(1).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    // A page that is still loading grows behind the popup, and the browser scrolls it to keep what is seen in its place.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          document.addEventListener('scroll', () => done(), { once: true })
          document.querySelector('[data-block]')?.setAttribute('style', 'margin-top: 64px')
        }),
    )
    await page.goBack()
    await popup.waitFor({ state: 'detached' })
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  },
)
