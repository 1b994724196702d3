import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder, press } from './steps.ts'

const asPartner = logIn('partner', DEMO_PASSWORD)
const settled = (page: Page) => page.waitForTimeout(1500)
const contractPage = (path: string) => `/m/login?redirect=${encodeURIComponent(`/m/member/agent/${path}`)}`
const openHistory = (page: Page) => page.locator('main summary').first().click({ timeout: 8000 })

/** What an agent asks a member, on home and on the page of its kind, in both brands. */
export const sharedAgent: readonly Screen[] = [
  {
    name: 'contract-notice',
    path: '/m/login',
    action: inOrder(asPartner, (page) => page.getByRole('dialog').waitFor({ timeout: 15_000 })),
  },
  {
    name: 'contract-request',
    path: contractPage('getSalaryContract'),
    action: inOrder(asPartner, settled),
  },
  {
    name: 'contract-question',
    path: contractPage('getSalaryContract'),
    action: inOrder(asPartner, settled, press(/^(?:Accept|ยอมรับ)$/), settled),
  },
  {
    name: 'contract-in-force',
    path: contractPage('getDevidendContract'),
    height: 1200,
    action: inOrder(asPartner, settled, openHistory),
  },
]

/** States that look alike in both. */
export const nagaAgent: readonly Screen[] = [
  { name: 'contract-none', path: contractPage('getHourContract'), action: inOrder(asPartner, settled) },
]
