import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFullTier, openPage, scriptOf } from './harness/index.ts'

/** Every picture needs a moment more until it can be painted, like a large one on a slow phone; in ms. */
const DECODING_MS = 400
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>'

const REACT = scriptOf('react')

function untilAskedFor(page: Page, script: string) {
  return page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    script,
  )
}

test.each(['/m/home', ...inFullTier('/m/provider', '/m/search-games')])(
  'what makes %s live is asked for when its first pictures are painted',
  async (path) => {
    const page = await openPage({ pictures: true })
    // At once, so that nothing but the decoding takes its time.
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    await page.addInitScript((ms) => {
      const decode = HTMLImageElement.prototype.decode
      HTMLImageElement.prototype.decode = async function () {
        await decode.call(this)
        await new Promise((decoded) => setTimeout(decoded, ms))
        performance.mark('decoded')
      }
    }, DECODING_MS)
    await page.goto(path)
    await untilAskedFor(page, REACT)
    const { decoded, asked } = await page.evaluate(
      (react) => ({
        decoded: performance.getEntriesByName('decoded').map(({ startTime }) => startTime),
        asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith(react))?.startTime,
      }),
      REACT,
    )
    expect(decoded.length).toBeGreaterThan(0)
    expect(asked).toBeGreaterThan(Math.max(...decoded))
  },
)

test('a picture that never comes does not keep a page from coming alive', { tags: 'full' }, async () => {
  const page = await openPage({ pictures: true })
  await page.route('**/media/**', () => new Promise(() => undefined))
  await page.goto('/m/provider', { waitUntil: 'commit' })
  await untilAskedFor(page, REACT)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})
