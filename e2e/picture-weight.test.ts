// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, openPage } from './harness/index.ts'

/** Widths in device pixels that the browser has chosen for pictures. */
async function chosenWidths(page: Page, pictures: string): Promise<string[]> {
  const addresses = await page
    .locator(pictures)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean))
  return [...new Set(addresses.map((address) => new URL(address).searchParams.get('w') ?? ''))]
}

test.for([2, 3])(
  'a phone of density %i asks for tiles of 240 px and banners of 780 px, which are weighed',
  async (deviceScaleFactor) => {
    const page = await openPage({ pictures: true, context: { deviceScaleFactor } })
    const widths = (pictures: string) => expect.poll(() => chosenWidths(page, pictures))
    await page.goto(addressOf('/m/slot-games'), { waitUntil: 'domcontentloaded' })
    await widths('main article img[src*="/game/"]').toEqual(['240'])
    await widths('main article img[src*="/wide/"]').toEqual(['780'])
    await widths('main section[aria-roledescription] img').toEqual(['780'])
    await page.goto(addressOf('/m/home'), { waitUntil: 'domcontentloaded' })
    await widths('main article img').toEqual(['240'])
    await widths('main section[aria-roledescription] img').toEqual(['780'])
  },
)
