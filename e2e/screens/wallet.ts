import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, inOrder, scrollTo } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const records = (query = '') => afterLogin(`/m/transaction/record${query}`)

const asPlayer = arriveAs('player', '/m/transaction/record')
const openSecond = (page: Page) => page.locator('main summary').nth(1).click({ timeout: 8000 })
const recordsAnswer = (how: 'wait' | 'fail') => (page: Page) =>
  page.route('**/wps/wallets/gcs/records*', async (route) => {
    if (how === 'fail') await route.fulfill({ status: 500, body: '{}' })
  })
/** The first page comes, the second does not. */
const loseSecond = (page: Page) =>
  page.route('**/wps/wallets/gcs/records*after=*', (route) => route.fulfill({ status: 500, body: '{}' }))

/** The account record, in both brands. */
const both: readonly Picture[] = [
  { name: 'records', path: records('?period=30days'), action: asPlayer },
  { name: 'records-open', path: records(), action: inOrder(asPlayer, openSecond) },
]

/** States that look alike in both. */
const naga: readonly Picture[] = [
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

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [{ path: '/m/transaction/record', takesSession: true }],
}
