import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  addressOf,
  chooseBirthday,
  nextStep,
  openPageAs,
  ownProduct,
  runMemberCommand,
  switchFeatures,
  untilLive,
} from './harness/index.ts'

/** A merchant without pictures to read, which no story can. */
const { open, running } = ownProduct((product) => switchFeatures(product, 'naga', { VALID_CAPTCHA3: false }))
const FIRST = 'Blue7horses'
const SECOND = 'Grey8horses'

const operator = (...words: readonly string[]) =>
  runMemberCommand(running(), ...words.slice(0, 2), '--merchant', 'naga', ...words.slice(2))
const go = async (page: Page, path: string) => {
  await page.goto(addressOf(path))
  await untilLive(page)
}
const openAccount = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(name) })
    .click()
const main = (page: Page) => page.getByRole('main')

test('a member joins, has money and sees where it came from, joins a promotion, reads a message, changes the password, leaves and comes back [GEN-03]', async () => {
  const page = await open('/m/register', { context: { serviceWorkers: 'allow' } })
  const name = `member${Date.now() % 100_000}`
  await page.getByRole('radio', { name: 'Username' }).check()
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(FIRST)
  await page.getByLabel('Confirm the password', { exact: true }).fill(FIRST)
  await nextStep(page)
  await chooseBirthday(page, '1990-05-17')
  await page.getByRole('checkbox', { name: /or older and agree/ }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).check({ position: { x: 10, y: 10 } })
  await page.locator('form').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL('**/m/home')

  await operator('credit', name, '--amount', '1250.50', '--key', `${name}-1`)
  await go(page, '/m/home')
  await openAccount(page, name)
  await page.getByRole('dialog').getByText('฿1,250.50').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Account record' }).click()
  await page.waitForURL('**/m/transaction/record*')
  await main(page).getByRole('listitem').filter({ hasText: 'Deposit' }).getByText('+฿1,250.50').waitFor()

  await go(page, '/m/activityDetail?id=naga-promo-03')
  await main(page).getByRole('button', { name: 'Join', exact: true }).click()
  await main(page).getByRole('link', { name: 'Apply for reward' }).waitFor()

  await operator('message', name, '--file', await messageFile('Your bonus', '<p>It has come.</p>'))
  await go(page, '/m/webEmail')
  await main(page).getByText('Your bonus', { exact: true }).click()
  await main(page).getByText('It has come.', { exact: true }).last().waitFor()

  await go(page, '/m/changePsw')
  await page.getByLabel('Old password', { exact: true }).fill(FIRST)
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByLabel('Confirm the new password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/m/home')

  await openAccount(page, name)
  // What is still asked for when the session ends would be refused.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  await go(page, '/m/login?redirect=%2Fm%2Ftransaction%2Frecord')
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(SECOND)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/m/transaction/record*')
  await main(page).getByText('+฿1,250.50').waitFor()
})

test('a player starts a game, keeps it, opens it again from the recent ones, reads notices and promotions, and opens help [GEN-07]', async () => {
  const page = await openPageAs('partner', {
    language: 'EN',
    origin: running().origin,
    path: '/m/fish-games',
  })
  const tile = main(page).getByRole('article').first()
  const link = tile.locator('a[class*=link]')
  const game = (await link.innerText()).trim()
  const heart = tile.getByRole('button', { name: /^Favourite: / })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await link.click()
  await page.waitForURL('**/m/demo-game')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(game)
  for (const path of ['/m/favorite', '/m/recent-games']) {
    await go(page, path)
    await main(page).getByRole('article').filter({ hasText: game }).first().waitFor()
  }
  await main(page).getByRole('article').filter({ hasText: game }).first().locator('a[class*=link]').click()
  await page.waitForURL('**/m/demo-game')

  await go(page, '/m/notice?i=1')
  await main(page).getByText('12 live rooms', { exact: true }).waitFor()
  await go(page, '/m/activity')
  await main(page).getByRole('link', { name: 'Welcome: 500 play credits' }).click()
  await main(page).getByRole('heading', { level: 2, name: 'Welcome: 500 play credits' }).waitFor()
  await go(page, '/m/help?tag=terms')
  expect(await main(page).getByRole('article').innerText()).toMatch(/\w+ \w+/)
})

async function messageFile(title: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'message-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'message.json')
  const texts = { titles: { EN: title, TH: title }, contents: { EN: content, TH: content } }
  await writeFile(file, JSON.stringify(texts))
  return file
}
