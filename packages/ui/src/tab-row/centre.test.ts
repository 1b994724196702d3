import { expect, test } from 'vitest'
import { scrollEdges } from '../motion/use-scroll-edges.ts'
import { centreOffset } from './centre.ts'

test('an item right of the centre asks for a scroll to the right, one in the centre for none [UI-07]', () => {
  const row = { left: 10, width: 300 }
  expect(centreOffset(row, { left: 300, width: 60 })).toBe(170)
  expect(centreOffset(row, { left: 130, width: 60 })).toBe(0)
  expect(centreOffset(row, { left: -90, width: 60 })).toBe(-220)
})

test.each([
  [0, 500, { atStart: true, atEnd: false }],
  [250, 500, { atStart: false, atEnd: false }],
  [499.4, 500, { atStart: false, atEnd: true }],
  [-500, 500, { atStart: false, atEnd: true }],
  [0, 0, { atStart: true, atEnd: true }],
])('scrolled %s of %s px stands at %o [TILE-08]', (offset, room, edges) => {
  expect(scrollEdges(offset, room)).toEqual(edges)
})
