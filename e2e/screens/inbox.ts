import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, inOrder, press } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const INBOX = afterLogin('/m/webEmail')

const asPlayer = arriveAs('player', '/m/webEmail')
const openSecond = (page: Page) => page.locator('main summary').nth(1).click({ timeout: 8000 })
const listAnswer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/inbox?*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    const value = { list: [], next: '' }
    await route.fulfill({ json: { success: true, value, errorCode: '', message: '' } })
  })

/** The inbox, where the merchant has one. */
const naga: readonly Picture[] = [
  { name: 'inbox', path: INBOX, action: asPlayer },
  { name: 'inbox-open', path: INBOX, action: inOrder(asPlayer, openSecond) },
  { name: 'inbox-delete', path: INBOX, action: inOrder(asPlayer, openSecond, press('Delete')) },
  { name: 'inbox-loading', path: INBOX, action: inOrder(listAnswer('wait'), asPlayer) },
  { name: 'inbox-failed', path: INBOX, action: inOrder(listAnswer('fail'), asPlayer) },
  { name: 'inbox-empty', path: INBOX, action: inOrder(listAnswer('nothing'), asPlayer) },
]

export const screens: FeatureScreens = {
  pictures: { naga },
  pages: [{ path: '/m/webEmail', takesSession: true }],
}
