import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

test.each([
  [",y'di", 'มังกร'],
  ['กพฟเนื', 'dragon'],
  ['lt]Hv9', 'สะล็อต'],
  ['dragon', 'กพฟเนื'],
  ['88', undefined],
  ['มังกร x', undefined],
])('%j was meant as %s (C16)', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})
