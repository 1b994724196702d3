import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { winnersQuery } from './winner-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [1, {}],
  [1.5, {}],
  [2, { imgSize: 'rx2' }],
  [3, { imgSize: 'rx2' }],
])(
  'on a screen of density %s the board is asked for by its first form and %o [API-11, API-71-D, WINNER-05]',
  async (density, more) => {
    vi.stubGlobal('devicePixelRatio', density)
    const call = vi.fn(async () => ({ list: [] }))
    await new QueryClient().fetchQuery(winnersQuery({ api: { call } } as unknown as ScreenContext, 'TH'))
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'winnerBoard',
      expect.objectContaining({ query: { gameCategory: 'ALL', language: 'TH', limitNum: 20, ...more } }),
    )
  },
)
