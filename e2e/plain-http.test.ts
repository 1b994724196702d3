import { expect, inject, test } from 'vitest'
import { loginForm, newMember, openPage } from './harness/index.ts'

/**
 * The product's own port under an address that no browser calls secure, as a phone in the same network has it: there is no
 * `crypto.subtle`, no `randomUUID`, no clipboard and no locks.
 */
const unsecured = () => inject('productOrigin').replace('127.0.0.1', '0.0.0.0')

/** What the browser says of headers that count on secure pages only. */
const expectedProblems = [/Cross-Origin-Opener-Policy|origin-keyed/]

test('over plain HTTP a visitor plays for free, and a member logs in, deposits and copies (C2, C4)', async () => {
  const origin = unsecured()
  const visitor = await openPage({ origin, language: 'EN', expectedProblems, path: '/m/login' })
  expect(
    await visitor.evaluate(() => [isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID]),
  ).toEqual([false, 'undefined', 'undefined'])
  await visitor.getByRole('button', { name: 'Free play' }).click()
  await visitor.waitForURL('**/m/home*', { timeout: 30_000 })

  const username = await newMember('naga')
  const page = await openPage({
    origin,
    language: 'EN',
    expectedProblems,
    path: '/m/login?redirect=%2Fm%2FvoucherCenter',
  })
  await loginForm(page).send(username)
  await page.waitForURL('**/m/voucherCenter*')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Deposit ฿500.00' }).click()
  await page.getByRole('button', { name: 'Copy: Account holder' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy: Account holder')
  // A browser that refuses every way shows what it could not copy.
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page
    .getByRole('button', { name: 'Copy: Order number' })
    .or(page.getByRole('button', { name: 'Copy: Reference' }))
    .first()
    .click()
  await page.getByText(/Here it is to copy by hand: D\d{14}/).waitFor()
})
