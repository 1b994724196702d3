import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { builtFile, bytesOf } from '../e2e/harness/built-files.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { addressOf, newContext } from '../e2e/harness/visitor.ts'
import { toolsDataFolder } from './project.mjs'

/** Who makes scripts heavy: a package, or a part of our own sources. */
export interface Share {
  readonly name: string
  readonly kind: 'library' | 'feature'
  /** As sent (Brotli). */
  readonly bytes: number
}

/** How long the page must have asked for no script to count as idle, in ms; longer than its visit pop-up takes, shorter than a banner's turn. */
const IDLE_MS = 3000

/**
 * What a first visitor's browser fetches of scripts until the page is idle, untouched: by library and by feature, heaviest first.
 * A script's bytes are divided among its modules by their size.
 * @param path of the page, e.g. `/m/home`
 * @param popups whether the pop-up of the visit comes
 */
export async function scriptsUntilIdle(path: string, popups: boolean): Promise<Share[]> {
  const product = await startProduct({ dataDir: toolsDataFolder })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '' })
  try {
    const context = await newContext(
      browser,
      { popups, context: { serviceWorkers: 'block' } },
      product.origin,
    )
    const page = await context.newPage()
    const files = new Set<string>()
    let last = performance.now()
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return
      files.add(new URL(request.url()).pathname.slice(1))
      last = performance.now()
    })
    await page.goto(product.origin + addressOf(path), { waitUntil: 'load' })
    while (performance.now() - last < IDLE_MS) await page.waitForTimeout(100)
    return sharesOf([...files])
  } finally {
    await browser.close()
    await product.stop({ keepData: true })
  }
}

function sharesOf(files: readonly string[]): Share[] {
  const sizes = JSON.parse(readFileSync(builtFile('module-sizes.json'), 'utf8')) as Record<
    string,
    Record<string, number>
  >
  const shares = new Map<string, Share>()
  for (const file of files) {
    const modules = Object.entries(sizes[file] ?? {})
    const whole = modules.reduce((sum, [, size]) => sum + size, 0)
    const bytes = bytesOf([file])
    for (const [module, size] of modules) {
      const owner = ownerOf(module)
      const before = shares.get(owner.name)?.bytes ?? 0
      shares.set(owner.name, { ...owner, bytes: before + (bytes * size) / whole })
    }
  }
  return [...shares.values()].toSorted((one, other) => other.bytes - one.bytes)
}

/** The package of a module, or the folder of our sources that it belongs to. */
function ownerOf(module: string): Pick<Share, 'name' | 'kind'> {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(module) ?? []
  if (library) return { name: library, kind: 'library' }
  if (module.includes('.po?') || module.startsWith('virtual:')) return { name: 'words', kind: 'feature' }
  const [, folder] = /^((?:apps\/web\/src\/(?:features\/)?[^/]+)|packages\/[^/]+)\//.exec(module) ?? []
  return { name: folder?.replace('apps/web/src/', '') ?? 'bundler', kind: 'feature' }
}
