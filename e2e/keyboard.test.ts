import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inFullTier, openPage, openPageAs, untilLive } from './harness/index.ts'
import { pages } from './screens.ts'

/** Opens a page, as whoever may. */
async function open(path: string, visitor: Parameters<typeof openPage>[0] = {}, as?: string): Promise<Page> {
  const page = await (as === undefined
    ? openPage({ language: 'EN', ...visitor })
    : openPageAs(as, { language: 'EN', path: '/m/help', ...visitor }))
  await page.goto(`${path}?merchant=${visitor.merchant ?? 'naga'}`)
  await untilLive(page)
  return page
}

/** Pages that are walked through, in each of their brands. */
const WALKED = pages.flatMap(({ path, as, keyboard = [], inGate = false }) =>
  keyboard.map((merchant, place) => ({ path, as, merchant, inGate: inGate && place === 0 })),
)

/** How often Tab is pressed in a popup: more often than the longest has stops before its list. */
const ROUNDS = 40

/** The focus stays in the popup, whichever way it goes round. */
async function holdsFocus(page: Page): Promise<void> {
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)
  await expect.poll(inside).toBe(true)
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.press(round % 5 === 4 ? 'Shift+Tab' : 'Tab')
    // The ends of a popup hand the focus over in the next frame: a key pressed before it would walk past them.
    await expect.poll(inside, { message: `after ${round + 1} steps`, interval: 10 }).toBe(true)
  }
}

describe.each([
  { popup: 'the menu', path: '/m/home', role: 'link', opener: 'Menu' },
  { popup: 'the login popup', path: '/m/home', role: 'link', opener: 'Log in' },
  { popup: 'the filter', path: '/m/slot-games', role: 'button', opener: 'Filter' },
  ...inFullTier(
    { popup: 'the service popup', path: '/m/home', role: 'button', opener: 'Service' },
    { popup: 'the registration popup', path: '/m/home', role: 'link', opener: 'Sign up' },
    { popup: 'the provider picker', path: '/m/slot-games', role: 'button', opener: 'All providers' },
  ),
] as const)('$popup', ({ path, role, opener }) => {
  test('holds the focus and gives it back to what opened it [GEN-14-D]', async () => {
    const page = await open(path)
    const button = page.getByRole(role, { name: opener, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await holdsFocus(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('the popup of a forgotten password holds the focus, and what opened the first popup has it again at the end [GEN-14-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/home')
  const button = page.getByRole('link', { name: 'Log in', exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Forgot password', exact: true }).waitFor()
  await holdsFocus(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

/** Runs in the page: whether what has the focus is outlined, and on top where it stands. */
function focusPlace() {
  const element = document.activeElement
  if (!element || element === document.body) return { name: '', outlined: true, seen: true }
  const marks = [element, element.parentElement, element.closest('article'), element.closest('label')]
  const outlined = marks.some(
    (one) =>
      one &&
      [getComputedStyle(one), getComputedStyle(one, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ),
  )
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)]
  // A fading end of a row may lie under its arrow, but not all of it.
  const seen = [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
    const there = document.elementFromPoint(start + (end - start) * share, (top + bottom) / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })
  const name = element.getAttribute('aria-label') ?? element.textContent
  return { name, outlined, seen }
}

test.for([
  ...WALKED.filter(({ inGate }) => inGate),
  ...inFullTier(...WALKED.filter(({ inGate }) => !inGate)),
])(
  'on $path of $merchant the focus is always seen, and nothing lies over it [GEN-14-D]',
  async ({ path, merchant, as }) => {
    const page = await open(path, { merchant }, as)
    for (let stop = 1; stop <= 20; stop++) {
      await page.keyboard.press('Tab')
      const place = () => page.evaluate(focusPlace)
      // What is scrolled into sight may move smoothly.
      await expect.poll(place, { message: `stop ${stop}` }).toMatchObject({ outlined: true, seen: true })
    }
  },
)

test('the banners are no trap, and a key stops and starts them [GEN-14-D]', { tags: 'full' }, async () => {
  const page = await open('/m/home')
  const banners = page.locator('main section[aria-roledescription]').first()
  await banners.getByRole('link').first().focus()
  const inside = () => banners.evaluate((element) => element.contains(document.activeElement))
  // The slides behind the first can be reached as soon as the row can turn.
  const countSlides = () => banners.getByRole('group').count()
  await expect.poll(countSlides).toBeGreaterThan(1)
  const slides = await countSlides()
  let steps = 0
  while ((await inside()) && steps <= slides + 2) {
    await page.keyboard.press('Tab')
    steps++
  }
  expect(await inside()).toBe(false)
  const button = banners.getByRole('button')
  await button.focus()
  const name = () => button.getAttribute('aria-label')
  const first = await name()
  await page.keyboard.press('Space')
  await expect.poll(name).not.toBe(first)
  await page.keyboard.press('Space')
  await expect.poll(name).toBe(first)
})

test.for(['naga', 'northlight'] as const)(
  'on %s everything to tap is 40 px large or more [GEN-14-D]',
  { tags: 'full' },
  async (merchant) => {
    for (const { path, as, keyboard } of pages) {
      if (!keyboard) continue
      const page = await open(path, { merchant, width: 320 }, as)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')].flatMap(
          (element) => {
            if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return []
            if (element.matches('.skip-link, p a')) return []
            const label = element.closest('label')
            // A link may be as large as the card it lies on.
            const spread = getComputedStyle(element, '::after').position === 'absolute'
            const place =
              label ?? (spread ? (element.closest('article') ?? element.parentElement ?? element) : element)
            const { width, height } = place.getBoundingClientRect()
            return Math.min(width, height) >= 40
              ? []
              : [`${element.outerHTML.slice(0, 90)}: ${width} x ${height}`]
          },
        ),
      )
      expect(small, path).toEqual([])
    }
  },
)

const focused = (page: Page, selector: string) =>
  page.evaluate((area) => document.activeElement?.closest(area) != null, selector)

test('skip links lead to the games and to the main menu, which the end of a list never reaches (finding 52)', async () => {
  const page = await open('/m/slot-games')
  const follow = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true })
    await link.focus()
    const box = await link.boundingBox()
    expect(box?.y, `${name} is seen`).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the main menu')
  await follow('Skip to the main menu')
  expect(await focused(page, 'nav[aria-label="Main menu"]')).toBe(true)
  await follow('Skip to content')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the games')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page, '#games li')).toBe(true)
  expect(await page.evaluate(focusPlace)).toMatchObject({ outlined: true, seen: true })
})

test.for(['/m/search-games', ...inFullTier('/m/help', '/m/login', '/m/activity')])(
  'the heading of %s stands in its content, not in the banner of the site (finding 52)',
  async (path) => {
    const page = await open(path)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
  },
)

test('over artwork the focus is a light ring on a dark ground (finding 55)', { tags: 'full' }, async () => {
  const page = await open('/m/home')
  const ground = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => {
        const { outlineWidth, backgroundColor, boxShadow, borderTopWidth } = getComputedStyle(element, pseudo)
        return { ring: [outlineWidth, borderTopWidth], dark: [backgroundColor, boxShadow] }
      }, part)
  const press = async (selector: string) => {
    await page.locator(selector).first().focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
  }
  const heart = 'main article a[aria-label*="favourites"], main article a:has(.visually-hidden)'
  await press(heart)
  expect((await ground(heart)).ring).toContain('3px')
  expect((await ground(heart)).dark[0]).not.toBe('rgba(0, 0, 0, 0)')
  const slide = 'main section[aria-roledescription] [role=group]'
  await press(`${slide} a`)
  const around = await ground(slide, '::after')
  expect(around.ring).toContain('3px')
  expect(around.dark[1]).toContain('inset')
})

test('links that open popups say so, and what scrolls in a popup has a name (finding 55)', {
  tags: 'full',
}, async () => {
  const page = await open('/m/home')
  for (const name of ['Menu', 'Log in', 'Sign up']) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    expect(await link.getAttribute('aria-haspopup'), name).toBe('dialog')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('group', { name: 'Menu', exact: true }).waitFor()
})

test('no tile of a member leads to login (finding 55)', async () => {
  const page = await openPageAs('tester', { language: 'EN', path: '/m/slot-games' })
  const tiles = page.locator('main article a')
  await expect
    .poll(() =>
      tiles.evaluateAll((links) => links.filter((link) => /login/.test(link.getAttribute('href') ?? ''))),
    )
    .toEqual([])
  expect(await tiles.count()).toBeGreaterThan(10)
})

test('Thai words in an English notice say that they are Thai (finding 55)', { tags: 'full' }, async () => {
  const page = await open('/m/notice')
  const words = page.locator('main em', { hasText: 'มังกร' }).first()
  await words.waitFor({ state: 'attached' })
  expect(await words.getAttribute('lang')).toBe('th')
})
