import { expect, test } from 'vitest'
import { CAROUSEL_SWIPE_PX, swipeStep, TAB_SWIPE_PX } from './swipe.ts'

test('lobby tabs turn after 100 px, carousels after 60 px [UI-08] [UI-09-D]', () => {
  expect(swipeStep(-99, 0, TAB_SWIPE_PX)).toBe(0)
  expect(swipeStep(-100, 0, TAB_SWIPE_PX)).toBe(1)
  expect(swipeStep(59, 0, CAROUSEL_SWIPE_PX)).toBe(0)
  expect(swipeStep(60, 0, CAROUSEL_SWIPE_PX)).toBe(-1)
})

test('a more vertical than horizontal move never counts [UI-09-D]', () => {
  expect(swipeStep(-120, 121, TAB_SWIPE_PX)).toBe(0)
  expect(swipeStep(-120, 119, TAB_SWIPE_PX)).toBe(1)
})

test('where reading goes to the left, onwards is a swipe to the right', () => {
  expect(swipeStep(80, 0, CAROUSEL_SWIPE_PX, -1)).toBe(1)
  expect(swipeStep(-80, 0, CAROUSEL_SWIPE_PX, -1)).toBe(-1)
})
