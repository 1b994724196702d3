import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGallery, type Visit } from './gallery-visit.ts'

let gallery: Awaited<ReturnType<typeof openGallery>>
let page: Page

const visit = async (how?: Visit) => {
  if (page) await page.close()
  ;({ page } = await gallery.visit(how))
}
const offers = () => page.getByRole('region', { name: 'Offers', exact: true })
/** The slide whose start edge stands at the start of the row, counted from 0. */
const frontSlide = () =>
  offers().evaluate((carousel) => {
    const dots = [...carousel.querySelectorAll('[aria-hidden=true] > span')]
    return dots.findIndex((dot) => dot.hasAttribute('data-current'))
  })

beforeAll(async () => {
  gallery = await openGallery('moving-parts')
})
afterAll(() => gallery?.close())

test('banners show dots, change every 5000 ms and loop [BANNER-01] [BANNER-02] [BANNER-03]', async () => {
  await visit({ clock: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(frontSlide).not.toBe(-1)
  const first = await frontSlide()
  const seen = []
  for (let turn = 1; turn <= 4; turn += 1) {
    await page.clock.runFor(5_000)
    await page.waitForTimeout(50)
    seen.push(await frontSlide())
  }
  expect(seen).toEqual([1, 2, 3, 4].map((turn) => (first + turn) % 4))
})

test('a finger on the banners stops them, and so does the button [BANNER-09-D]', async () => {
  await visit({ clock: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = await frontSlide()
  await offers().hover()
  await page.mouse.down()
  await page.clock.runFor(12_000)
  expect(await frontSlide()).toBe(first)
  await page.mouse.up()
  await offers().getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(12_000)
  expect(await frontSlide()).toBe(first)
  await offers().getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(5_100)
  await expect.poll(frontSlide).toBe((first + 1) % 4)
})

describe('in en', () => playTouches('en', -1))
describe('in ar', { tags: 'full' }, () => playTouches('ar', 1))

/** @param way the sign of a swipe onwards along the x axis */
function playTouches(language: string, way: -1 | 1) {
  beforeEach(() => visit({ language, still: true }))

  test('banners turn by swipes of 60 px, not of less [UI-09-D]', { tags: 'full' }, async () => {
    const carousel = page.locator('[aria-roledescription=carousel]').first()
    const box = await carousel.boundingBox()
    const swipe = async (distance: number, down = 0) => {
      const x = (box?.x ?? 0) + 180
      const y = (box?.y ?? 0) + 60
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let step = 1; step <= 4; step += 1)
        await page.mouse.move(x + (distance * way * step) / 4, y + (down * step) / 4)
      await page.mouse.up()
      await page.waitForTimeout(150)
      return carousel.evaluate((element) =>
        [...element.querySelectorAll('[aria-hidden=true] > span')].findIndex((dot) =>
          dot.hasAttribute('data-current'),
        ),
      )
    }
    expect(await swipe(56)).toBe(0)
    expect(await swipe(64)).toBe(1)
    expect(await swipe(64)).toBe(2)
    expect(await swipe(-64)).toBe(1)
    expect(await swipe(70, 90)).toBe(1)
  })

  test('arrows move three cards and are disabled at the ends [TILE-07] [TILE-08]', async () => {
    const row = page.locator('ul[data-card]').first()
    const section = page.locator('section', { has: row })
    const [back, onwards] = [section.getByRole('button').first(), section.getByRole('button').nth(1)]
    const scrolled = () => row.evaluate((list) => Math.abs(list.scrollLeft))
    const end = await row.evaluate((list) => list.scrollWidth - list.clientWidth)
    const threeCards = 3 * 120
    expect([await back.isDisabled(), await onwards.isDisabled()]).toEqual([true, false])
    for (let press = 1; press <= Math.ceil(end / threeCards); press += 1) {
      await onwards.click()
      await expect
        .poll(async () => Math.abs((await scrolled()) - Math.min(press * threeCards, end)))
        .toBeLessThan(2)
    }
    await expect.poll(() => onwards.isDisabled()).toBe(true)
    expect(await back.isDisabled()).toBe(false)
  })

  test('an opened tab comes into the centre of its row [UI-07]', async () => {
    const tab = page.locator('nav a').nth(4)
    await tab.click()
    const offset = () =>
      tab.evaluate((link) => {
        const row = link.closest('nav')?.getBoundingClientRect()
        const box = link.getBoundingClientRect()
        return Math.abs(box.x + box.width / 2 - ((row?.x ?? 0) + (row?.width ?? 0) / 2))
      })
    await expect.poll(offset).toBeLessThan(2)
  })
}

test('the marquee moves in 30 steps a second [NOTICE-13]', async () => {
  await visit()
  const belt = page.locator('[data-running]').first()
  const [seconds, steps] = await belt.evaluate((element) => {
    const { animationDuration, animationTimingFunction } = getComputedStyle(element)
    return [Number.parseFloat(animationDuration), Number(/steps\((\d+)/.exec(animationTimingFunction)?.[1])]
  })
  expect((steps ?? 0) / (seconds ?? 1)).toBeCloseTo(30, 1)
})

test('with less motion nothing moves by itself [GEN-14-D]', async () => {
  await visit({ still: true, clock: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  const state = async () => [
    await frontSlide(),
    await page.locator('main strong').first().textContent(),
    await page
      .locator('[data-running]')
      .first()
      .evaluate((element) => getComputedStyle(element).animationName),
  ]
  const before = await state()
  expect(before[2]).toBe('none')
  await page.clock.runFor(30_000)
  expect(await state()).toEqual(before)
})

test('the counter ticks within 3 to 5 s and rolls in 20 steps of 50 ms [WIDGET-03] [WIDGET-05] [WIDGET-06]', async () => {
  await visit({ clock: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  const figure = page.locator('main strong [aria-hidden=true]').first()
  await figure.evaluate((element) => {
    const seen: [number, number][] = []
    Object.assign(window, { seen })
    const note = () => seen.push([Date.now(), Number(element.textContent?.replaceAll(',', ''))])
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
  })
  // Each tick sets the time of the next one when React has drawn it: time must not run ahead of the drawing.
  for (let time = 0; time < 13_000; time += 500) await page.clock.runFor(500)
  const seen = await page.evaluate('seen')
  const steps = seen as [number, number][]
  const rolls = [steps.slice(0, 20), steps.slice(20, 40)]
  for (const roll of rolls) {
    const times = roll.map(([time]) => time)
    expect(times.map((time, at) => time - (times[at - 1] ?? time - 50))).toEqual(Array(20).fill(50))
  }
  const [first, second] = rolls.map((roll) => roll.at(-1) ?? [0, 0])
  const [time, value] = [(second?.[0] ?? 0) - (first?.[0] ?? 0), (second?.[1] ?? 0) - (first?.[1] ?? 0)]
  expect([3_000, 4_000, 5_000].some((tick) => Math.abs(time - tick) < 600)).toBe(true)
  expect(value).toBeGreaterThanOrEqual(100)
  expect(value).toBeLessThanOrEqual(200)
})
