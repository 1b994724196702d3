import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { promotionsQuery } from './promotion-queries.ts'

const image = (sequence: number) => ({ url: `/media/${sequence}.webp`, sequence })

test.each([
  ['the image with sequence 1', [image(0), image(2), image(1)], '/media/1.webp'],
  ['the lowest sequence where there is none', [image(3), image(2)], '/media/2.webp'],
  ['none, and so a placeholder, where there is no image', [], ''],
])('the picture of a card is %s [PROMO-17-D]', async (_, announcementImages, picture) => {
  const promotion = { id: 'one', title: '', startDate: 0, endDate: 0, noExpiry: 1, announcementImages }
  const api = { call: async () => ({ promotion: [promotion] }) }
  const query = promotionsQuery({ api } as unknown as ScreenContext, 'EN')
  expect(await new QueryClient().fetchQuery(query)).toMatchObject([{ picture }])
})
