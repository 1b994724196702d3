import { expect, test } from 'vitest'
import { namedThing } from './named-thing.ts'

const THINGS = ['game:horse-head', 'noto:cactus', 'draw:coins', 'game:steam-locomotive'] as const

test.each([
  ['The Dancing Cactus', 'noto:cactus'],
  ['Two Horses at Noon', 'game:horse-head'],
  ['A Steam Locomotive West', 'game:steam-locomotive'],
  ['Full Steam', undefined],
  ['Coins of the West', undefined],
])('the picture of "%s" shows %s (B10)', (title, thing) => expect(namedThing(title, THINGS)).toBe(thing))
