import { expect, test } from 'vitest'
import { migrate } from '../db/index.ts'
import { addMerchantOfBefore, migrateToBefore } from '../testing/migrate-to-before.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { amount, defineSettings, orNone, wholeNumber, wholeUnits } from './define-settings.ts'
import { loadMerchant } from './merchant-store.ts'

const family = defineSettings(
  'toys',
  {
    perDay: { help: 'Toys a day.', schema: wholeNumber(0, 10), initial: 3 },
    price: { help: 'What one costs.', schema: amount(), initial: wholeUnits(20) },
    dayMax: { help: 'What all of a day may cost.', schema: orNone(amount()), initial: null },
  },
  ({ price, dayMax }) => (dayMax !== null && dayMax < price ? ['toys.dayMax: is below toys.price'] : []),
)

test('a merchant has the initial values of its currency until it sets its own', () => {
  expect(family.of({ currency: 'THB', featureSettings: {} })).toEqual({
    perDay: 3,
    price: 20_00,
    dayMax: null,
  })
  expect(
    family.of({ currency: 'JPY', featureSettings: { toys: { perDay: 0 }, other: { price: 1 } } }),
  ).toEqual({
    perDay: 0,
    price: 20,
    dayMax: null,
  })
})

test('what is wrong with the values together is found', () => {
  expect(family.problems({ currency: 'THB', featureSettings: {} })).toEqual([])
  expect(family.problems({ currency: 'THB', featureSettings: { toys: { dayMax: 19_99 } } })).toEqual([
    'toys.dayMax: is below toys.price',
  ])
})

test('cashier rules of the release before become settings of the cashier', async () => {
  const database = await createTestDatabase()
  try {
    await migrateToBefore(database, '0035_feature_settings')
    await addMerchantOfBefore(database, 'own')
    await addMerchantOfBefore(database, 'plain')
    await database.pool.query(
      `UPDATE merchants SET cashier_rules = '{"withdrawMax": 500, "fourEyesFrom": null}' WHERE code = 'own'`,
    )
    await migrate(database)
    const settingsOf = async (code: string) => (await loadMerchant(database.orm, code))?.featureSettings
    expect(await settingsOf('own')).toEqual({
      cashier: { withdrawMax: 500 },
      approvals: { from: null },
    })
    expect(await settingsOf('plain')).toEqual({})
  } finally {
    await database.close()
  }
})
