import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const client = (file: string) => fileURLToPath(new URL(`../build/web/client/${file}`, import.meta.url))
const manifest = JSON.parse(readFileSync(client('manifest.json'), 'utf8')) as Record<string, ManifestEntry>
const KB = 1024
const START = ['src/entry-client.tsx', 'src/app/start-page.tsx']
const HOME = 'src/features/lobby/home-screen.tsx'
const SCREENS = Object.keys(manifest).filter((source) => source.endsWith('-screen.tsx'))

/** Files of what these sources import at once, with the Thai words, which are the longest. */
function filesOf(sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (source: string) => {
    const entry = manifest[source]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    entry.imports?.forEach(visit)
    entry.dynamicImports
      ?.filter((words) => words.endsWith('/locales/TH.po') || manifest[words]?.name === 'words-TH')
      .forEach(visit)
  }
  sources.forEach(visit)
  return files
}

const bytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(client(file))).length, 0)

test('what runs before the first pictures are seen is 2 kB, without a library', () => {
  const files = filesOf(['src/entry-client.tsx'])
  expect([...files].filter((file) => /react|libraries|shell/.test(file))).toEqual([])
  expect(bytes([...files].filter((file) => !file.includes('words-')))).toBeLessThanOrEqual(2 * KB)
})

test('home is usable with 120 kB of script and words', () => {
  expect(SCREENS).toContain(HOME)
  expect(bytes(filesOf([...START, HOME]))).toBeLessThanOrEqual(120 * KB)
})

/** kB that a further screen may bring. */
const SCREEN_KB = 12

test.each(SCREENS)('%s brings no more of its own than it may, and no other screen', (screen) => {
  const home = filesOf([...START, HOME])
  const files = filesOf([...START, screen])
  // The library that draws long lists comes on top: it stands in a file of its own.
  const own = [...files].filter((file) => !home.has(file) && !file.includes('/long-lists-'))
  expect(bytes(own)).toBeLessThanOrEqual(SCREEN_KB * KB)
  const others = SCREENS.filter((other) => other !== screen).map((other) => manifest[other]?.file ?? '')
  expect(others.filter((file) => files.has(file))).toEqual([])
})

test.each(['naga', 'northlight'])('what is seen first of home of %s comes in 14 kB', async (merchant) => {
  const answer = await fetch(`${inject('productOrigin')}/m/home?merchant=${merchant}`)
  const html = await answer.text()
  // The first block of home that no phone shows without scrolling.
  const fold = html.search(/<div [^>]*data-block=/)
  expect(fold).toBeGreaterThan(0)
  const first = html.slice(0, fold)
  expect(first).toMatch(/<img [^>]*src="\/media\//)
  expect(first).not.toMatch(/<link [^>]*rel="stylesheet"(?![^>]*disabled)/)
  expect(brotliCompressSync(first).length).toBeLessThanOrEqual(14 * KB)
})
