import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder, press } from './steps.ts'

const INBOX = `/m/login?redirect=${encodeURIComponent('/m/webEmail')}`

const asPlayer = inOrder(logIn('player', DEMO_PASSWORD), (page) =>
  page.waitForURL('**/m/webEmail*', { timeout: 10_000 }),
)
const openSecond = (page: Page) => page.locator('main summary').nth(1).click({ timeout: 8000 })
const listAnswer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/inbox?*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    const value = { list: [], next: '' }
    await route.fulfill({ json: { success: true, value, errorCode: '', message: '' } })
  })

/** The inbox, where the merchant has one. */
export const nagaInbox: readonly Screen[] = [
  { name: 'inbox', path: INBOX, action: asPlayer },
  { name: 'inbox-open', path: INBOX, action: inOrder(asPlayer, openSecond) },
  { name: 'inbox-delete', path: INBOX, action: inOrder(asPlayer, openSecond, press(/^(?:Delete|ลบ)/)) },
  { name: 'inbox-loading', path: INBOX, action: inOrder(listAnswer('wait'), asPlayer) },
  { name: 'inbox-failed', path: INBOX, action: inOrder(listAnswer('fail'), asPlayer) },
  { name: 'inbox-empty', path: INBOX, action: inOrder(listAnswer('nothing'), asPlayer) },
]
