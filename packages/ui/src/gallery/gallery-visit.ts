import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { serveGallery } from './gallery-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserLaunch: { readonly executablePath: string; readonly args: string[] }
  }
}

/** How the gallery is visited; default Naga in English, 390 CSS px wide. */
export type Visit = {
  theme?: string
  language?: string
  width?: number
  /** Less motion. */
  still?: boolean
  /** Time stands in the test's hands. */
  clock?: boolean
}

/**
 * Opens the gallery for one test file.
 * @param name of the file, for its build
 */
export async function openGallery(name: string) {
  const gallery = await serveGallery(name)
  const browser: Browser = await chromium.launch(inject('browserLaunch'))
  return {
    /** A page of its own, hydrated; `complaints` holds what the console and uncaught errors said. */
    async visit({ theme = 'naga', language = 'en', width = 390, still = false, clock = false }: Visit = {}) {
      const viewport = { width, height: 800 }
      const page: Page = await browser.newPage({
        viewport,
        reducedMotion: still ? 'reduce' : 'no-preference',
      })
      page.setDefaultTimeout(10_000)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      if (clock) await page.clock.install()
      await page.goto(`${gallery.origin}/?theme=${theme}&language=${language}`)
      // Embla comes with the first key on a live page: when it has taken over, everything is alive.
      await page.locator('[data-row="scrolling"]').first().waitFor({ state: 'attached' })
      await page.keyboard.press('Shift')
      await page.locator('[data-row="turning"]').first().waitFor({ state: 'attached' })
      return { page, complaints }
    },
    /** Ends the browser and the server. */
    async close() {
      await browser.close()
      gallery.close()
    },
  }
}
