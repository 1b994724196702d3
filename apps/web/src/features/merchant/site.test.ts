import { expect, test } from 'vitest'
import { templateOf } from './site.ts'

test.each([
  [1, 1, 'new', 'new'],
  [1, 0, 'new', 'base'],
  [0, 1, 'base', 'base'],
  [0, 0, 'base', 'base'],
  [2, 1, 'base', 'base'],
])(
  'mem_cen %i and dep_func %i give template %s and detail %s [UI-03, UI-04, UI-11-D]',
  (mem_cen, dep_func, template, detail) => {
    expect(templateOf({ mem_cen, dep_func })).toEqual({ template, detail })
  },
)
