import { describe, expect, test } from 'vitest'
import { isFeature, itemsOfRow, PHONE_COLUMNS, rowCount, rowHeight, rowOf } from './list-rows.ts'

test('items 7, 14, 21 … of a lobby list are feature tiles [LIST-06] [LIST-44-D]', () => {
  const places = Array.from({ length: 42 }, (_, index) => index + 1).filter((item) =>
    isFeature(item - 1, true),
  )
  expect(places).toEqual([7, 14, 21, 28, 35, 42])
})

test('other lists have none [LIST-44-D]', () => {
  expect([...Array(50).keys()].some((index) => isFeature(index, false))).toBe(false)
})

test.each([
  [0, true, 0],
  [2, true, 0],
  [3, true, 1],
  [5, true, 1],
  [6, true, 2],
  [7, true, 3],
  [13, true, 5],
  [14, true, 6],
  [0, false, 0],
  [6, false, 2],
  [9, false, 3],
])('item %i (feature tiles: %s) stands in row %i', (index, features, row) => {
  expect(rowOf(index, features)).toBe(row)
})

describe.each(
  [true, false].flatMap((features) => [PHONE_COLUMNS, 4, 8].map((columns) => [features, columns] as const)),
)('with feature tiles: %s, in %i columns', (features, columns) => {
  test('every item stands in exactly one row, in order', () => {
    for (let items = 0; items < 60; items++) {
      const rows = Array.from({ length: rowCount(items, features, columns) }, (_, row) =>
        itemsOfRow(row, items, features, columns),
      )
      const inRows = rows.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, index) => from + index),
      )
      expect(inRows).toEqual([...Array(items).keys()])
      rows.forEach(({ from }, row) => {
        expect(rowOf(from, features, columns)).toBe(row)
      })
    }
  })
})

test.each<[number, number, boolean, number, number, number?]>([
  [0, 366, true, 64, 152 + 64],
  [1, 366, true, 64, 152 + 64],
  [1, 366, true, 96, 152 + 96],
  [2, 366, true, 64, 366 / 2.2],
  [5, 296, true, 64, 296 / 2.2],
  [2, 366, false, 64, 152 + 64],
  [0, 171, true, 64, 3 * (171 / 2.2 + 64) + 24],
  [2, 171, true, 64, 171 / 2.2],
  [1, 648, true, 64, 204 + 64, 4],
  [5, 1044, true, 64, 160 + 64, 8],
])(
  'row %i of a list %i px wide (feature tiles: %s), captions of %i px, is %d px high',
  (...[row, width, features, caption, height, columns]) => {
    expect(rowHeight(row, width, features, caption, columns)).toBeCloseTo(height, 5)
  },
)
