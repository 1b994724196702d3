import { expect, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import { merchantOfTry, openConsole, prepareCases } from './harness/index.ts'

test('a payout file goes to the bank, and one row of the answer that does not fit stops the whole of it', async () => {
  const merchant = merchantOfTry('payout-files')
  const numbers = await prepareCases(merchant, async ({ withdrawal }) => [
    await withdrawal('approved'),
    await withdrawal('approved'),
  ])
  const page = await openConsole('Ploy', { path: `/${merchant}/payouts` })
  await page.getByText('Approved and not paid yet: 2,').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^payouts-F\d{12}-2x-1400\.00THB/ })
  const [, base64 = ''] = ((await link.getAttribute('href')) ?? '').split(',')
  const [header, ...rows] = Buffer.from(base64, 'base64').toString().trim().split('\r\n')
  const answer = async (...ends: readonly string[]) => {
    const lines = [`${header},outcome,reference,reason`, ...rows.map((row, at) => row + ends[at])]
    const buffer = Buffer.from(lines.join('\n'))
    await page.getByLabel('Choose a file').setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer })
  }
  await answer(',paid,KB-1,', ',perhaps,,')
  await page.getByText('1 of 2 rows do not fit').waitFor()
  await page.getByText('outcome: is paid or failed, not "perhaps"').waitFor()
  expect(await page.getByRole('button', { name: 'Take the file' }).isDisabled()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await answer(',paid,KB-1,', ',paid,KB-2,')
  await page.getByText('All 2 rows fit').waitFor()
  await page.getByRole('button', { name: 'Take the file' }).click()
  await page.getByText('2 paid, 0 failed').first().waitFor()
  const paid = await prepareCases(merchant, ({ rows: read }) =>
    read(
      'SELECT number, state, reference FROM withdrawal_orders WHERE number = ANY ($1) ORDER BY reference',
      [numbers],
    ),
  )
  expect(paid.map(({ state, reference }) => [state, reference])).toEqual([
    ['paid', 'KB-1'],
    ['paid', 'KB-2'],
  ])
})
