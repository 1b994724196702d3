import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { themes } from './themes.ts'
import { type TokenName, tokenKinds } from './token-kinds.ts'

const sheet = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const defaults = new Map(
  [...sheet.matchAll(/^\s*--([a-z0-9-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value]),
)

const surfaces = ['surface-1', 'surface-2', 'surface-3', 'surface-sunken', 'surface-float'] as const
const words = ['text', 'text-quiet', 'accent-text', 'danger', 'success'] as const
const labels = [
  ['on-accent', 'accent-from'],
  ['on-accent', 'accent-to'],
  ['on-hot', 'hot'],
  ['on-new', 'new'],
  ['on-feature', 'feature'],
  ['on-jackpot', 'jackpot'],
] as const
const parts = ['line-strong', 'accent-from', 'accent-to', 'focus'] as const

test('every token that a theme may replace has its default in the sheet', () => {
  const missing = Object.keys(tokenKinds).filter((name) => !defaults.has(name))
  expect(missing).toEqual([])
})

describe.each(Object.entries(themes))('in the brand %s', (_, theme) => {
  const colour = (name: TokenName) => theme.tokens[name] ?? defaults.get(name) ?? ''

  test.each(words.flatMap((word) => surfaces.map((surface) => [word, surface] as const)))(
    'words in %s on %s have 4.5:1',
    (word, surface) => {
      expect(contrast(colour(word), colour(surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(labels)('labels in %s on %s have 4.5:1', (word, ground) => {
    expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(parts.flatMap((part) => surfaces.map((surface) => [part, surface] as const)))(
    'parts in %s on %s have 3:1',
    (part, surface) => {
      expect(contrast(colour(part), colour(surface))).toBeGreaterThanOrEqual(3)
    },
  )
})

test('contrast is counted as WCAG does', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff80', '#000000')).toBeCloseTo(contrast('#808080', '#000'), 1)
})
