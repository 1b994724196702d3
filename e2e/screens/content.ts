import type { Page } from 'playwright-core'
import { inOrder } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const LIST = '/m/notice'

const answer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/notices?*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    await route.fulfill({ json: { success: true, value: { list: [] }, errorCode: '', message: '' } })
  })
/** The server renders the list with its notices, so its other states are those of a walk inside the site. */
const walk = (page: Page) => page.evaluate((to) => history.pushState({}, '', to), LIST)

/** Notices and help, in both brands. */
const both: readonly Picture[] = [
  { name: 'notices', path: `${LIST}?i=1` },
  { name: 'help', path: '/m/help?tag=terms' },
]

/** A notice for itself, and states that look alike in both. */
const naga: readonly Picture[] = [
  { name: 'notice', path: '/m/noticeDetail?id=naga-notice-02' },
  { name: 'notice-gone', path: '/m/noticeDetail?id=none' },
  { name: 'notices-loading', path: '/m/download', action: inOrder(answer('wait'), walk) },
  { name: 'notices-failed', path: '/m/download', action: inOrder(answer('fail'), walk) },
  { name: 'notices-empty', path: '/m/download', action: inOrder(answer('nothing'), walk) },
]

const HELP = { EN: 'Help', TH: 'ช่วยเหลือ' }
/** The chosen topic of help. */
const current = (words: string) => new RegExp(`aria-current="page"[^>]*>(?:<[^>]*>)*(?:${words})`)

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    { path: '/m/help?tag=terms', title: HELP, content: current('Terms|ข้อ'), zoom: true },
    { path: '/m/help?tag=withdrawal', title: HELP, content: current('Withdraw|.*ถอน') },
    { path: '/m/help?tag=nothing', title: HELP, content: current('About|.*รู้จัก|เกี่ยวกับ') },
    { path: '/m/help?i=1', title: HELP, content: current('Terms|ข้อ') },
    { path: '/m/helpDetail?tag=terms', title: HELP, content: /<h2>(?:Terms of use|ข้อกำหนดการใช้งาน)/ },
    { path: '/m/helpDetail?tag=rules', zoom: true },
  ],
}
