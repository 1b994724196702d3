import { expect, test } from 'vitest'
import {
  addressOf,
  loginForm,
  openHeldPage,
  openPage,
  scriptOf,
  untilLive,
  wakeBlocks,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

test('a method that is tapped before the page is live stays chosen [LOGIN-01]', async () => {
  const { page, live } = await openHeldPage({ path: '/m/login', language: 'EN' })
  await page.getByRole('radio', { name: 'SMS code' }).check()
  expect(await page.getByRole('textbox', { name: 'Mobile number', exact: true }).count()).toBe(0)
  await live()
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).waitFor()
})

test('what is typed and ticked at login before the page is live counts [LOGIN-03, LOGIN-07]', async () => {
  const { page, live } = await openHeldPage({ path: '/m/login', language: 'EN', asksAge: true })
  const form = loginForm(page)
  await form.fill('tester')
  await form.remember.check()
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await live()
  await eventually(() =>
    page.getByRole('checkbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual([true, true])
  await form.submit.click()
  await page.waitForURL('**/m/home')
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('remPass') ?? '{}').value?.naga?.username?.username)
  await eventually(kept).toBe('tester')
})

test('what is typed at registration before the page is live counts', async () => {
  const { page, live } = await openHeldPage({ path: '/m/register?affiliateCode=WELCOME', language: 'EN' })
  const sent = (name: string) => page.locator(`form [name=${name}]`)
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('812345678')
  await page.getByLabel('Password', { exact: true }).fill('Blue7horses')
  await live()
  await eventually(() => page.getByLabel('Invitation code').inputValue()).toBe('WELCOME')
  expect(await sent('mobileNum').inputValue()).toBe('812345678')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Blue7horses')
  await page.locator('form').getByRole('button', { name: 'Continue', exact: true }).click()
  await eventually(() => wrongFields(page)).toEqual(['verificationCode', 'confirmPassword'])
})

test('a tap on the header goes on when the screen below it is live, and nothing is drawn twice', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const watch = setInterval(() => {
      const back = document.querySelector<HTMLElement>('header a')
      if (!back || !Object.keys(back).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(watch)
      Object.assign(globalThis, { same: true })
      back.click()
    }, 1)
  })
  await page.goto(addressOf('/m/login'))
  await page.waitForURL('**/m/home')
  await untilLive(page)
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
})

test('blocks of home sleep until somebody comes near; a tap before they live is kept and played within the page', async () => {
  const page = await openPage({ language: 'EN' })
  const script = scriptOf('src/features/lobby/later-blocks.tsx')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = false
  await page.route(`**${script}`, async (route) => {
    asked = true
    await held
    await route.continue()
  })
  await page.goto(addressOf('/m/home'), { waitUntil: 'load' })
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(false)
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  const all = page.locator('[data-block="rows"] section a', { hasText: 'All' }).first()
  const href = await all.getAttribute('href')
  // The tap of a screen reader scrolls nothing.
  await all.evaluate((link: HTMLElement) => link.click())
  await eventually(() => asked).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/m/home')
  letGo()
  await page.waitForURL(`**${href}`)
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
})

test('what sleeps follows the language, and the rest of its games come when it wakes', async () => {
  const page = await openPage({ language: 'EN' })
  await page.goto(addressOf('/m/home'), { waitUntil: 'load' })
  await untilLive(page)
  const cards = () => page.locator('[data-block="rows"] section').first().locator('article').count()
  expect(await cards()).toBe(6)
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByText('Language', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click()
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('th')
  await eventually(() => page.locator('[data-block="winners"]').textContent()).toContain('ผู้ชนะรางวัลใหญ่')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await wakeBlocks(page)
  await eventually(cards).toBe(16)
})
