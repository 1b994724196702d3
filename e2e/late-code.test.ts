import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  DEMO_PASSWORD,
  feignReload,
  inFullTier,
  loginForm,
  openPage,
  routeOf,
  untilLive,
} from './harness/index.ts'

const expectedProblems = [/Failed to load resource/, /could not be sent/, /Unable to preload/]

/** Opens login, for which these files do not come. */
async function openWithout(language: 'TH' | 'EN', missing: string): Promise<Page> {
  const page = await openPage({ language, expectedProblems })
  await feignReload(page)
  await page.route(missing, (route) => route.abort())
  await page.goto('/m/login?merchant=naga')
  await untilLive(page)
  return page
}

test.for([
  ['EN', 'Username', 'SMS code', 'Mobile number', 'Loading failed, click to retry'],
  ...inFullTier(['TH', 'ชื่อผู้ใช้', 'รหัส OTP', 'เบอร์มือถือ', 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่']),
] as const)(
  'in %s fields that do not come say so, and a tap tries again [ERR-04, ERR-29-D]',
  async ([language, username, sms, mobile, failed]) => {
    const page = await openWithout(language, routeOf('sms-fields'))
    await page.getByRole('textbox', { name: username }).fill('somebody')
    await page.getByRole('radio', { name: sms }).check()
    const again = page.getByRole('button', { name: failed })
    await again.waitFor()
    await checkAccess(page)
    await page.unroute(routeOf('sms-fields'))
    await again.click()
    await page.getByRole('textbox', { name: mobile }).waitFor()
    expect(await again.count()).toBe(0)
  },
)

test('a form whose sending does not come keeps what was typed and says so; the next press sends it [ERR-04]', async () => {
  const page = await openWithout('EN', routeOf('send-login'))
  const form = loginForm(page)
  await form.send('tester')
  await page.getByRole('alert').filter({ hasText: 'Loading failed' }).waitFor()
  expect(await form.password.inputValue()).toBe(DEMO_PASSWORD)
  await page.unroute(routeOf('send-login'))
  await form.submit.click()
  await page.waitForURL('**/m/home')
})
