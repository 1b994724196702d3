import type { Thing } from './artwork/artwork.ts'

/** Words of a thing's name that say how it is drawn, not what it is. */
const FORMS: readonly string[] = ['face', 'head', 'with', 'emblem', 'mark']

/**
 * The first of some things that a title names, such as `noto:cactus` in "The Dancing Cactus": what a title promises stands
 * on its picture. `undefined` where it names none. Things that are drawn here are too common in titles.
 */
export function namedThing(title: string, things: readonly Thing[]): Thing | undefined {
  const words = new Set(
    title
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.flatMap((word) => [word, word.replace(/s$/, '')]),
  )
  const isNamed = (thing: Thing) => {
    const [set, name = ''] = thing.split(':')
    const parts = name.split('-').filter((part) => !FORMS.includes(part))
    return set !== 'draw' && parts.length > 0 && parts.every((part) => words.has(part))
  }
  return things.find(isNamed)
}
