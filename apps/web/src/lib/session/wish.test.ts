import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../web-storage.ts'
import { currentWish, forgetWish } from './kept-wish.ts'
import { keepWish, type Wish } from './wish.ts'

const wish: Wish = {
  kind: 'play',
  merchantCode: 'naga',
  page: '/m/fish-games?vassalage=JL',
  name: 'Golden Carp',
  supportsTrial: true,
  target: { id: '7', code: 'carp', type: 'FISH', vendor: 'JL' },
}
let held = new Map<string, string>()
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => held.set(key, value) === held,
  removeItem: (key: string) => void held.delete(key),
}

beforeEach(() => {
  held = new Map()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a wish is kept in the tab until it is forgotten (finding 25)', () => {
  keepWish(wish, storage, wish.page)
  expect(currentWish(storage)).toEqual(wish)
  forgetWish(storage)
  expect(currentWish(storage)).toBeUndefined()
  keepWish(wish, storage, wish.page)
  forgetWish(storage)
  expect(currentWish(storage)).toBeUndefined()
})

test('a wish expires after a quarter of an hour (finding 25)', () => {
  keepWish(wish, storage, wish.page)
  vi.advanceTimersByTime(15 * 60_000 - 1)
  expect(currentWish(storage)).toEqual(wish)
  vi.advanceTimersByTime(1)
  expect(currentWish(storage)).toBeUndefined()
})

test.each([
  'no json',
  'null',
  '[]',
  JSON.stringify({ wish, at: 'now' }),
  JSON.stringify({ wish: { ...wish, target: { type: 'FISH' } }, at: Date.now() }),
  JSON.stringify({ wish: { ...wish, kind: 'favourite' }, at: Date.now() }),
  JSON.stringify({ wish: { ...wish, page: 1 }, at: Date.now() }),
])('what is no wish counts as none: %s (finding 25)', (text) => {
  held.set('wish', text)
  expect(currentWish(storage)).toBeUndefined()
})

test('storage that throws breaks nothing: the wish lasts as long as the page (finding 25)', () => {
  const broken = safeStorage(() => {
    throw new Error('denied')
  })
  keepWish(wish, broken, wish.page)
  expect(currentWish(broken)).toEqual(wish)
  forgetWish(broken)
  expect(currentWish(broken)).toBeUndefined()
})
