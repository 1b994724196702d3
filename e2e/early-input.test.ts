import { expect, test } from 'vitest'
import { addressOf, loginForm, openHeldPage, openPage, untilLive, wrongFields } from './harness/index.ts'

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
