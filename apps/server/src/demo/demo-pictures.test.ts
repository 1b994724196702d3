import { expect, test } from 'vitest'
import { composeArtwork, THEMES, type Thing } from './artwork/artwork.ts'
import { motif } from './artwork/cast/motif-library.ts'
import { CATALOGUE_TITLES } from './data/catalogue-titles.ts'
import { demoContent } from './data/demo-content.ts'
import { allPictures, gamePictures } from './demo-pictures.ts'

const { merchants } = demoContent(new Date('2026-11-25T03:00:00Z'))
const games = merchants.flatMap((merchant) => merchant.games)

test('a title that names its hero is drawn with it, and so are its sequels', () => {
  const honeybees = games.filter(({ names }) => names.EN.startsWith('Golden Honeybees'))
  expect(honeybees.length).toBeGreaterThan(1)
  // The longest path of a drawing is nobody else's.
  const bee = [...motif('noto:honeybee').body.matchAll(/ d="([^"]+)"/g)]
    .map(([, path = '']) => path)
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')
  for (const game of honeybees) {
    const { portrait, wide } = gamePictures(game)
    expect(composeArtwork(portrait.request)).toContain(bee)
    expect(composeArtwork(wide.request)).toContain(bee)
    expect(composeArtwork({ ...portrait.request, heroes: undefined })).not.toContain(bee)
  }
})

test('every icon that a title, scene or theme names is in its set', () => {
  const named: readonly Thing[] = [
    ...CATALOGUE_TITLES.flatMap(({ hero }) => (hero ? [hero] : [])),
    ...[...allPictures(merchants).values()].flatMap(({ heroes = [] }) => heroes),
    ...Object.values(THEMES).flatMap(({ heroes, companions }) => [...heroes, ...companions]),
  ]
  for (const thing of new Set(named)) {
    if (!thing.startsWith('draw:')) expect(() => motif(thing as Parameters<typeof motif>[0])).not.toThrow()
  }
})
