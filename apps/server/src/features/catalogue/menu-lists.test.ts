import { expect, test } from 'vitest'
import { shareTestApp } from '../../testing/test-app.ts'

const shared = shareTestApp(async (make) => {
  const settings = { inHouseVendors: ['OWN'] } as never
  await make.merchant({ code: 'one', settings })
  for (const code of ['JL', 'OWN', 'LV']) await make.vendor('one', { code })
  await make.game('one', { classify: ['BG'] })
  await make.game('one', { classify: ['JP'], vendor: 'OWN', isNew: true })
  await make.game('one', { classify: ['JP'], type: 'LIVE', vendor: 'LV', isNew: true })
  await make.game('one', { classify: ['JP'], status: 'hidden' })
})

test('the menu counts the games of each list beside the categories, new ones of every type [SIDE-06-D] [LIST-22] (finding 23)', async () => {
  const { body } = await shared().call('/wps/game/menus')
  expect(body.value.lists).toEqual([
    { name: 'BINGO', totalCount: 1 },
    { name: 'JACKPOT', totalCount: 1 },
    { name: 'INHOUSE', totalCount: 1 },
    { name: 'NEW', totalCount: 2 },
    { name: 'JL', totalCount: 1 },
    { name: 'RTG', totalCount: 0 },
  ])
  const categories = body.value.list.map((entry: { gameCategory: string }) => entry.gameCategory)
  expect(categories.sort()).toEqual(['LIVE', 'RNG'])
})
