import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, follow, inOrder } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Tall enough for every level. */
const WHOLE = 2900
const BENEFITS = '/m/member/benefits'

const followVip = follow('VIP')
const levelsAnswer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/member/rank/levels*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    await route.fulfill({ json: { success: true, value: { list: [] }, errorCode: '', message: '' } })
  })

/** The VIP levels, in both brands. */
const both: readonly Picture[] = [
  { name: 'vip', path: BENEFITS },
  { name: 'vip-whole', path: BENEFITS, height: WHOLE },
  {
    name: 'vip-member',
    path: afterLogin(BENEFITS),
    height: WHOLE,
    action: arriveAs('player', BENEFITS),
  },
]

/** States that look alike in both. */
const naga: readonly Picture[] = [
  { name: 'vip-loading', path: '/m/home', action: inOrder(levelsAnswer('wait'), followVip) },
  { name: 'vip-failed', path: '/m/home', action: inOrder(levelsAnswer('fail'), followVip) },
  { name: 'vip-empty', path: '/m/home', action: inOrder(levelsAnswer('nothing'), followVip) },
]

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    {
      path: BENEFITS,
      title: { EN: 'VIP benefits', TH: 'สิทธิพิเศษ VIP' },
      content: /<li id="vip-/,
      zoom: true,
      keyboard: ['naga'],
      states: {
        call: '**/wps/member/rank/levels*',
        content: 'main ol > li',
        nothing: { list: [] },
        empty: { EN: 'There are no VIP levels yet', TH: 'ยังไม่มีระดับ VIP ในขณะนี้' },
      },
    },
  ],
}
