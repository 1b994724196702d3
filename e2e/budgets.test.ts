import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { GAME_NAMES } from '@foyer/fairness'
import { expect, inject, test } from 'vitest'
import {
  type BuiltChunk,
  builtChunks,
  bytesOf,
  HOME_SCREEN,
  SCREENS,
  START_SOURCES,
  scriptOf,
  scriptsOf,
} from './harness/built-files.ts'

const KB = 1024
/** Files of chunks that the bundler's configuration names. */
const named = (...names: readonly string[]) => names.map((name) => scriptOf(name).slice(1))
const without = (files: Iterable<string>, left: readonly string[]) =>
  [...files].filter((file) => !left.includes(file))

// Budgets are guards: where a feature needs more, they grow by up to 3 % at a time.

/** Bytes of script and words with which home is usable. */
const HOME_BYTES = 125.4 * KB
/** Bytes that a further screen may bring. */
const SCREEN_BYTES = 13.2 * KB

test('what runs before the first pictures are seen is some 2 kB, without a library', () => {
  const files = scriptsOf(['src/entry-client.tsx'])
  expect(without(files, named('react', 'libraries', 'shell'))).toEqual([...files])
  expect(bytesOf(without(files, named('words-TH')))).toBeLessThanOrEqual(2.06 * KB)
})

test('home is usable within its budget of script and words', () => {
  expect(SCREENS).toContain(HOME_SCREEN)
  expect(bytesOf(scriptsOf([...START_SOURCES, HOME_SCREEN]))).toBeLessThanOrEqual(HOME_BYTES)
})

test.each(SCREENS)('%s brings no more of its own than it may, and no other screen', (screen) => {
  const home = scriptsOf([...START_SOURCES, HOME_SCREEN])
  const files = scriptsOf([...START_SOURCES, screen])
  // The library that draws long lists comes on top: it stands in a file of its own.
  const own = without(files, [...home, ...named('long-lists')])
  expect(bytesOf(own)).toBeLessThanOrEqual(SCREEN_BYTES)
  const others = SCREENS.filter((other) => other !== screen).map((other) => builtChunks[other]?.file ?? '')
  expect(others.filter((file) => files.has(file))).toEqual([])
})

/** Bytes with which the first round of a game can be played: page, script, styles, words and the face of its figures. */
const GAME_BYTES = 107 * KB
const builtGames = new URL('../build/games/', import.meta.url)

test.each(GAME_NAMES)('%s is playable within its budget', (game) => {
  const manifest: Readonly<Record<string, BuiltChunk>> = JSON.parse(
    readFileSync(new URL('manifest.json', builtGames), 'utf8'),
  )
  const files = new Set<string>(manifest['src/page/main.tsx']?.assets)
  const visit = (key: string) => {
    const { file = '', css = [], imports = [], assets = [] } = manifest[key] ?? {}
    if (file === '' || files.has(file)) return
    for (const one of [file, ...css, ...assets]) files.add(one)
    imports.forEach(visit)
  }
  for (const key of ['main.tsx', `games/${game}/${game}-game.tsx`, 'locales/TH.json'])
    visit(`src/page/${key}`)
  const bytes = [...files].map((file) => readFileSync(new URL(file, builtGames)))
  const sizes = bytes.map((content) => Math.min(content.length, brotliCompressSync(content).length))
  expect(files.size).toBeGreaterThan(4)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(GAME_BYTES)
})

/** What a server sends before it hears back: ten segments of TCP. */
const FIRST_FLIGHT_BYTES = 10 * 1460

/** The addresses of a page in 33 languages, which its head names to crawlers. */
const ADDRESSES_BYTES = 400

test.each([
  ['naga', FIRST_FLIGHT_BYTES],
  ['northlight', FIRST_FLIGHT_BYTES + ADDRESSES_BYTES],
])('what is seen first of home of %s comes in the first flight', async (merchant, budget) => {
  const answer = await fetch(`${inject('productOrigin')}/m/home?merchant=${merchant}`)
  const html = await answer.text()
  // The first block of home that no phone shows without scrolling.
  const fold = html.search(/<div [^>]*data-block=/)
  expect(fold).toBeGreaterThan(0)
  const first = html.slice(0, fold)
  expect(first).toMatch(/<img [^>]*src="\/media\//)
  expect(first).not.toMatch(/<link [^>]*rel="stylesheet"(?![^>]*disabled)/)
  expect(brotliCompressSync(first).length).toBeLessThanOrEqual(budget)
})
