import { expect, test } from 'vitest'
import { coveredEnd } from './covered-end.ts'

test.each([
  ['nothing over the page', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard, the page pushed up', { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['a page that is zoomed in', { height: 422, offsetTop: 0, scale: 2 }, 0],
  ['a bar that goes away', { height: 900, offsetTop: 0, scale: 1 }, 0],
])('%s', (_, visible, px) => {
  expect(coveredEnd(844, visible)).toBe(px)
})
