import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage } from './harness/index.ts'

const words = {
  EN: { payments: 'Payments', providers: 'Providers' },
  TH: { payments: 'ช่องทางการเงิน', providers: 'ค่ายเกม' },
} as const
/** What each brand's demo channels are called; Naga's digital coin is off. */
const CHANNELS = {
  naga: {
    EN: ['PromptPay QR', 'Bank transfer', 'TrueMoney Wallet', 'Debit card'],
    TH: ['พร้อมเพย์ (สแกนคิวอาร์)', 'โอนผ่านธนาคาร', 'ทรูมันนี่ วอลเล็ท', 'บัตรเดบิต'],
  },
  northlight: {
    EN: ['Debit and credit card', 'Instant bank transfer', 'Digital coin'],
    TH: ['บัตรเดบิตและเครดิต', 'โอนผ่านธนาคารทันที', 'เหรียญดิจิทัล'],
  },
} as const

interface SentVendor {
  readonly vassalage: string
  readonly displayName: string
  readonly isHot: number
}

test.each([
  ['northlight', 'EN'],
  ...inFullTier(['naga', 'TH'], ['naga', 'EN'], ['northlight', 'TH']),
] as const)(
  'the home footer of %s in %s names the channels that are on, each with a sign, and the providers that are hot [FOOTER-17-D, FOOTER-06]',
  async (merchant, language) => {
    const page = await openPage({ path: '/m/home', merchant, language, width: 320 })
    const footer = page.locator('footer')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const part = (name: string) =>
      footer.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const payments = part(words[language].payments).getByRole('listitem')
    await payments.first().scrollIntoViewIfNeeded()
    expect(await payments.allInnerTexts()).toEqual(CHANNELS[merchant][language])
    expect(await payments.locator('svg').count()).toBe(CHANNELS[merchant][language].length)

    const answer = await page.request.get(`/wps/game/vendors?merchant=${merchant}&language=${language}`)
    const { value } = (await answer.json()) as {
      value: { content: { vendors: SentVendor[] }[] }
    }
    const hot = value.content.flatMap(({ vendors }) => vendors).filter(({ isHot }) => isHot === 1)
    const names = [...new Map(hot.map((vendor) => [vendor.vassalage, vendor.displayName])).values()]
    expect(names.length).toBeGreaterThan(2)
    const tiles = part(words[language].providers).getByRole('link')
    // A provider's mark stands for its name as soon as the demo has drawn it.
    const shown = await tiles.evaluateAll((links) =>
      links.map((link) => link.querySelector('img')?.alt ?? link.textContent),
    )
    expect(shown.sort()).toEqual(names.sort())
    // A visitor sees the games of each; none asks for a login.
    for (const href of await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      expect(href).toMatch(/^\/m\/[a-z-]+\?vassalage=\w+$/)
    }
    await expectNoSidewaysScroll(page)
    await tiles.first().evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
    await checkAccess(page)
  },
)
