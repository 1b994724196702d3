import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGallery } from './gallery-visit.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  gallery = await openGallery('popups')
})
afterAll(() => gallery?.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the gallery of naga in th', () => checkGallery('naga', 'th'))
describe('the gallery of naga in ar', { tags: 'full' }, () => checkGallery('naga', 'ar'))
describe('the gallery of northlight in en', () => checkGallery('northlight', 'en'))
describe('the gallery of northlight in ar', { tags: 'full' }, () => checkGallery('northlight', 'ar'))

function checkGallery(theme: string, language: string) {
  let page: Page
  let complaints: string[]
  beforeEach(async () => {
    const visit = await gallery.visit({ theme, language, still: true })
    page = visit.page
    complaints = visit.complaints
    await page.addScriptTag({ path: axe })
    return () => page.close()
  })

  const violations = async () => {
    const found = await page.evaluate('axe.run({ resultTypes: ["violations"] })')
    return (found as { violations: { id: string; nodes: { html: string }[] }[] }).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
    )
  }

  /** The sheet has come in: what still lies outside the screen is taken for a skip link. */
  const settled = () =>
    page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        return endless || playState === 'finished'
      }),
    )

  test('hydrates without a complaint', () => {
    expect(complaints).toEqual([])
  })

  test('has nothing that axe finds', async () => {
    expect(await violations()).toEqual([])
  })

  test('has nothing that axe finds under a sheet and a toast', async () => {
    await press(page, 'fail')
    await press(page, 'bottom')
    await page.getByRole('dialog').waitFor()
    await settled()
    expect(await violations()).toEqual([])
  })
}

describe('popups', () => {
  let page: Page
  beforeEach(async () => {
    page = (await gallery.visit()).page
    return () => page.close()
  })

  const focusIn = (selector: string) =>
    page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector)
  const place = () =>
    page.evaluate(() => [scrollY, document.querySelector('header')?.getBoundingClientRect().toJSON()])

  test('a dialog takes the focus, keeps it, closes on Escape and gives it back [GEN-14-D]', async () => {
    await press(page, 'dialog')
    await page.getByRole('dialog', { name: 'Leave the game?' }).waitFor()
    await expect.poll(() => focusIn('[role=dialog]')).toBe(true)
    for (let turn = 0; turn < 6; turn += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focusIn('[role=dialog]')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('dialog')
  })

  test.each([
    ['dialog', '0.225s'],
    ['start', '0.3s'],
    ['end', '0.3s'],
    ['bottom', '0.225s'],
  ])(
    'the %s moves for %s, and the page stands still below it [UI-01] [UI-05] [UI-10-D]',
    async (name, time) => {
      await page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded()
      const before = await place()
      await press(page, name)
      const popup = page.getByRole('dialog')
      const durations = await popup.evaluate((panel) =>
        getComputedStyle(panel).transitionDuration.split(', '),
      )
      expect(new Set(durations)).toEqual(new Set([time]))
      await page.mouse.move(380, 120)
      await page.mouse.wheel(0, -600)
      await page.waitForTimeout(100)
      expect(await place()).toEqual(before)
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
      expect(await place()).toEqual(before)
      await page.mouse.wheel(0, -600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(Number(before[0]))
    },
  )

  test('one toast at a time, announced [ERR-28-D]', async () => {
    await press(page, 'loading')
    await expect.poll(() => page.getByRole('status').getByText('Loading').count()).toBe(1)
    await press(page, 'fail')
    await expect.poll(() => page.getByRole('alert').getByText('is not right').count()).toBe(1)
    expect(await page.getByRole('status').getByText('Loading').count()).toBe(0)
  })

  test.each(['question', 'bottom'])(
    'a toast is heard over the open %s [GEN-14-D] [ERR-28-D]',
    async (name) => {
      await press(page, name)
      await page.getByRole(name === 'question' ? 'alertdialog' : 'dialog').waitFor()
      const say = (kind: string) => {
        const button = page.getByRole('button', { name: kind, exact: true, includeHidden: true })
        return button.dispatchEvent('click')
      }
      // The rest of the page is hidden from screen readers.
      expect(await page.getByRole('heading', { name: 'Popup' }).count()).toBe(0)
      await say('loading')
      await expect.poll(() => page.getByRole('status').getByText('Loading').count()).toBe(1)
      await say('fail')
      await expect.poll(() => page.getByRole('alert').getByText('is not right').count()).toBe(1)
    },
  )
})

test('dialogs and sheets ignore mask clicks for 300 ms [UI-06]', async () => {
  const { page } = await gallery.visit({ clock: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  const popup = page.getByRole('dialog')
  for (const name of ['dialog', 'start']) {
    await press(page, name)
    await popup.waitFor({ state: 'attached' })
    await page.mouse.click(385, 790)
    await page.clock.runFor(290)
    await page.mouse.click(385, 790)
    // While it closes it is still in the page, but no longer open.
    expect(await page.locator('[role=dialog][data-open]').count()).toBe(1)
    await page.clock.runFor(10)
    await page.mouse.click(385, 790)
    expect(await page.locator('[role=dialog][data-open]').count()).toBe(0)
    await page.clock.runFor(1000)
    await popup.waitFor({ state: 'detached' })
  }
  await page.close()
})
