// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, openPage } from './harness/index.ts'

const FORCED = { context: { forcedColors: 'active' } } as const

/** Width and style of the line around an element, and whether its own ground covers what lies below. */
const lookOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(element)
      return {
        line: outlineStyle,
        width: Number.parseFloat(outlineWidth),
        covers: !/rgba\(.*, 0\)|transparent/.test(backgroundColor),
      }
    })

test('in forced colours bars cover the page, what is chosen is marked, and the focus looks different (finding 48)', async () => {
  const page = await openPage({ ...FORCED, path: '/m/slot-games?vassalage=PG', language: 'EN' })
  expect(await lookOf(page, '#menu')).toMatchObject({ covers: true })
  expect(await lookOf(page, 'header')).toMatchObject({ covers: true })
  const marked = { line: 'solid', width: 3 }
  const tab = 'main nav a[aria-current="page"]'
  expect(await lookOf(page, tab)).toMatchObject(marked)
  expect(await lookOf(page, '[data-chosen]')).toMatchObject(marked)
  await page.locator(tab).first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await lookOf(page, tab)).toMatchObject({ line: 'dashed', width: 3 })
  await checkAccess(page)
})

test('in forced colours the item of the present page is marked in the main menu (finding 48)', async () => {
  const page = await openPage({ ...FORCED, path: '/m/home' })
  expect(await lookOf(page, '#menu [aria-current="page"]')).toMatchObject({ line: 'solid', width: 3 })
})

test('providers keep the plates that their marks are drawn for (finding 48)', async () => {
  const grounds = async (context?: (typeof FORCED)['context']) => {
    const page = await openPage({ path: '/m/slot-games?vassalage=PG', ...(context ? { context } : {}) })
    return page
      .locator('nav li > a[href*="vassalage"]')
      .evaluateAll((plates) => plates.map((plate) => getComputedStyle(plate).backgroundColor))
  }
  expect(await grounds(FORCED.context)).toEqual(await grounds())
})
