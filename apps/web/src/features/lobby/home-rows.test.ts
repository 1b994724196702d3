import { expect, test } from 'vitest'
import { homeRows } from './home-rows.ts'

test('rows follow the merchant, unknown names are left out [HOME-32-D]', () => {
  expect(homeRows(['FISH', 'CHESS', 'NEW']).map((row) => row.href)).toEqual(['/m/fish-games', '/m/new-games'])
})

test('feature-buy games lead to the slots list with their classify [ROUTE-04, LIST-26, LIST-41-D]', () => {
  const [row] = homeRows(['FEATURE'])
  expect(row?.href).toBe('/m/slot-games?gameClassify=FeatureBuy')
  expect(row?.entry).toMatchObject({ type: 'RNG', classify: 'FeatureBuy' })
})
