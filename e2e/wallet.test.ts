import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, checkAccess, inFullTier, openPageAs, refusing, untilLive } from './harness/index.ts'

const WALLETS = '**/wps/wallets/gcs**'
const words = {
  EN: {
    account: 'My account',
    balance: 'Balance',
    credit: 'Play credit',
    hide: 'Hide the balance',
    refresh: 'Refresh the balance',
    unknown: 'Balance unavailable',
  },
  TH: {
    account: 'บัญชีของฉัน',
    balance: 'ยอดเงิน',
    credit: 'เครดิตทดลองเล่น',
    hide: 'ซ่อนยอดเงิน',
    refresh: 'รีเฟรชยอดเงิน',
    unknown: 'แสดงยอดไม่ได้ในขณะนี้',
  },
} as const
type Language = keyof typeof words
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

async function openAccount(page: Page, language: Language) {
  const said = words[language]
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player|trial/ })
    .click()
  const widget = page.getByRole('dialog', { name: said.account }).getByRole('region', { name: said.balance })
  await widget.waitFor()
  return {
    widget,
    hide: widget.getByRole('button', { name: said.hide }),
    refresh: widget.getByRole('button', { name: said.refresh }),
    /** What is seen of the sum. */
    sum: async () => (await widget.locator('p[aria-live]').innerText()).split('\n')[0],
  }
}

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a member sees the sum with two decimals, and hides it on this device [WIDGET-01, WIDGET-02, WIDGET-16-D, MEMBER-06, ROLE-09]',
  async (language) => {
    const page = await openPageAs('player', { language })
    const { hide, sum } = await openAccount(page, language)
    await eventually(sum).toBe('฿12,850.75')
    await checkAccess(page)
    await hide.click()
    expect(await hide.getAttribute('aria-pressed')).toBe('true')
    expect(await sum()).toBe('******')

    await page.goto(addressOf('/m/slot-games'))
    await untilLive(page)
    const again = await openAccount(page, language)
    expect(await again.sum()).toBe('******')
    await again.hide.click()
    await eventually(again.sum).toBe('฿12,850.75')
  },
)

test('while it is asked for anew the sum is covered; what changed is shown, and what failed leaves the last sum and says so [WIDGET-02, WIDGET-16-D]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('player', { language: 'EN', expectedProblems: [/400/] })
  const { refresh, sum } = await openAccount(page, 'EN')
  await eventually(sum).toBe('฿12,850.75')

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(WALLETS, async (route) => {
    const real = await route.fetch()
    const body = await real.json()
    await held
    await route.fulfill({
      response: real,
      json: { ...body, value: { ...body.value, sumBalance: 1_300_000, balance: 1_300_000 } },
    })
  })
  await refresh.click()
  await eventually(sum).toBe('******')
  answer()
  await eventually(sum).toBe('฿13,000.00')

  await page.unrouteAll()
  await page.route(WALLETS, refusing(400, 'validation.failed', 'Not this time.'))
  await refresh.click()
  await page.getByText('Not this time.').first().waitFor()
  await eventually(sum).toBe('฿13,000.00')
})

test('a sum that never came says so, and comes when it is asked for again [WIDGET-16-D]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('player', { language: 'TH', expectedProblems: [/400/] })
  await page.route(WALLETS, refusing(400, 'validation.failed', 'Not this time.'))
  // The header has asked for the sum already.
  await page.reload()
  await untilLive(page)
  const { refresh, sum } = await openAccount(page, 'TH')
  await eventually(sum).toBe(words.TH.unknown)
  await page.unrouteAll()
  await refresh.click()
  await eventually(sum).toBe('฿12,850.75')
})

test('a trial sees its play credit, called so [TRIAL-06-D]', async () => {
  const page = await openPageAs('trial', { language: 'EN' })
  const { widget, sum } = await openAccount(page, 'EN')
  await eventually(sum).toBe('฿2,000.00')
  await widget.getByText(words.EN.credit).waitFor()
})
