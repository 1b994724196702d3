import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder, scrollTo } from './steps.ts'

const records = (query = '') => `/m/login?redirect=${encodeURIComponent(`/m/transaction/record${query}`)}`

const asPlayer = inOrder(logIn('player', DEMO_PASSWORD), (page) =>
  page.waitForURL('**/m/transaction/record*', { timeout: 10_000 }),
)
const openSecond = (page: Page) => page.locator('main summary').nth(1).click({ timeout: 8000 })
const recordsAnswer = (how: 'wait' | 'fail') => (page: Page) =>
  page.route('**/wps/wallets/gcs/records*', async (route) => {
    if (how === 'fail') await route.fulfill({ status: 500, body: '{}' })
  })
/** The first page comes, the second does not. */
const loseSecond = (page: Page) =>
  page.route('**/wps/wallets/gcs/records*after=*', (route) => route.fulfill({ status: 500, body: '{}' }))

/** The account record, in both brands. */
export const sharedWallet: readonly Screen[] = [
  { name: 'records', path: records('?period=30days'), action: asPlayer },
  { name: 'records-open', path: records(), action: inOrder(asPlayer, openSecond) },
]

/** States that look alike in both. */
export const nagaWallet: readonly Screen[] = [
  { name: 'records-type', path: records('?type=bonus&period=30days'), action: asPlayer },
  { name: 'records-empty', path: records('?type=rebate'), action: asPlayer },
  { name: 'records-loading', path: records(), action: inOrder(recordsAnswer('wait'), asPlayer) },
  { name: 'records-failed', path: records(), action: inOrder(recordsAnswer('fail'), asPlayer) },
  {
    name: 'records-next-failed',
    path: records('?period=30days'),
    action: inOrder(loseSecond, asPlayer, scrollTo(9000), scrollTo(9000)),
  },
]
