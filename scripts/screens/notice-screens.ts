import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { inOrder } from './steps.ts'

const LIST = '/m/notice'

const answer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/notices?*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    await route.fulfill({ json: { success: true, value: { list: [] }, errorCode: '', message: '' } })
  })
/** The server renders the list with its notices, so its other states are those of a walk inside the site. */
const walk = (page: Page) => page.evaluate((to) => history.pushState({}, '', to), LIST)

/** The notices, in both brands. */
export const sharedNotices: readonly Screen[] = [{ name: 'notices', path: `${LIST}?i=1` }]

/** A notice for itself, and states that look alike in both. */
export const nagaNotices: readonly Screen[] = [
  { name: 'notice', path: '/m/noticeDetail?id=naga-notice-02' },
  { name: 'notice-gone', path: '/m/noticeDetail?id=none' },
  { name: 'notices-loading', path: '/m/download', action: inOrder(answer('wait'), walk) },
  { name: 'notices-failed', path: '/m/download', action: inOrder(answer('fail'), walk) },
  { name: 'notices-empty', path: '/m/download', action: inOrder(answer('nothing'), walk) },
]
