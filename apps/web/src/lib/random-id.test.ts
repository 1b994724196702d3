import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])(
  'with crypto.randomUUID: %s, ids are UUIDs of version 4 and differ (C2)',
  (secure) => {
    if (!secure) {
      vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    }
    const ids = Array.from({ length: 100 }, randomId)
    expect(new Set(ids).size).toBe(100)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  },
)
