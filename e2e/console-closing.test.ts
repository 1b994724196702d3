import { expect, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import { merchantOfTry, openConsole, prepareCases } from './harness/index.ts'

test('a day is closed once its differences are explained, and shows as changed after the database’s owner altered a row', async () => {
  const merchant = merchantOfTry('day-closing')
  // Not yesterday, which cannot be closed in the first minutes of a day.
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const payment = await prepareCases(
    merchant,
    async (cases) => {
      await cases.member()
      // What happened is of that day.
      for (const table of ['ledger_transfers', 'ledger_entries'])
        await cases.asOwner(
          table,
          `UPDATE ${table} t SET at = '${day}T12:00:00Z' WHERE ${
            table === 'ledger_transfers'
              ? `merchant = '${merchant}'`
              : `transfer IN (SELECT id FROM ledger_transfers WHERE merchant = '${merchant}')`
          }`,
        )
      const number = await cases.payment()
      await cases.rows('UPDATE channel_notices SET at = $1 WHERE id = $2', [
        `${day}T12:00:00Z`,
        Number(number.slice(1)),
      ])
      return number
    },
    { timeZone: 'UTC' },
  )
  const page = await openConsole('Malee', { path: `/${merchant}/closing?day=${day}` })
  const difference = page.getByRole('row').filter({ hasText: payment })
  await difference.getByText('Nobody has settled it').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('nobody has explained: 1').waitFor()
  await page.keyboard.press('Escape')
  await difference.getByRole('button', { name: 'Explain' }).click()
  await page.getByLabel('Reason').fill('Sent back by hand today')
  await page.keyboard.press('Enter')
  await difference.getByText('Sent back by hand today').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  const file = page.getByRole('link', { name: `closing-${day}.json` })
  const [, base64 = ''] = ((await file.getAttribute('href')) ?? '').split(',')
  const receipt = JSON.parse(Buffer.from(base64, 'base64').toString())
  expect(receipt).toMatchObject({ merchant, day, closedBy: 'Malee', previous: '' })
  await page.getByText(receipt.hash).waitFor()
  await page.getByRole('button', { name: 'Prove the closed days' }).click()
  await page.getByText('unchanged').waitFor()
  await prepareCases(merchant, ({ asOwner }) =>
    asOwner('ledger_transfers', `UPDATE ledger_transfers SET note = 'mine' WHERE merchant = '${merchant}'`),
  )
  await page.getByRole('button', { name: 'Prove the closed days' }).click()
  await page.getByRole('status').filter({ hasText: 'changed since' }).filter({ hasText: day }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
