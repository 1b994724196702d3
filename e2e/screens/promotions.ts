import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, beginsWith, inOrder } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const LIST = '/m/activity'
const APPLICATION = '/m/applyReward?id=naga-promo-03'

const answer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/announcements?*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    const value = { promotion: [], promotionCategories: [], banners: [], player: [], popup: [], hot: [] }
    await route.fulfill({ json: { success: true, value, errorCode: '', message: '' } })
  })
/** The server renders the list with its promotions, so its other states are those of a walk inside the site. */
const walk = (page: Page) => page.evaluate((to) => history.pushState({}, '', to), LIST)
const asPlayer = arriveAs('player', '/m/applyReward')
/** Joined before, or joined now. */
const join = async (page: Page) => {
  const form = page.locator('textarea')
  const button = page.getByRole('main').getByRole('button', { name: await beginsWith(page, 'Join') })
  await form.or(button).first().waitFor({ timeout: 10_000 })
  if (await button.isVisible()) await button.click()
  await form.waitFor({ timeout: 10_000 })
}
const pick = (page: Page) =>
  page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is nowhere to put a picture.')
    const files = new DataTransfer()
    for (const hue of [150, 40]) {
      const canvas = new OffscreenCanvas(320, 320)
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = `hsl(${hue} 60% 50%)`
      pen?.fillRect(0, 0, 320, 320)
      files.items.add(new File([await canvas.convertToBlob()], `${hue}.png`, { type: 'image/png' }))
    }
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const application = afterLogin(APPLICATION)
const REWARDS = '/m/rewardCenter'

/** Promotions and rewards, in both brands. */
const both: readonly Picture[] = [
  { name: 'promotions', path: LIST },
  { name: 'rewards', path: afterLogin(REWARDS), action: arriveAs('player', REWARDS) },
]

/** A promotion, its application, and states that look alike in both. */
const naga: readonly Picture[] = [
  { name: 'promotions-category', path: `${LIST}?category=slots` },
  { name: 'promotion', path: '/m/activityDetail?id=naga-promo-03' },
  { name: 'promotion-soon', path: '/m/activityDetail?id=naga-promo-08' },
  { name: 'promotion-gone', path: '/m/activityDetail?id=none' },
  { name: 'promotions-loading', path: '/m/download', action: inOrder(answer('wait'), walk) },
  { name: 'promotions-failed', path: '/m/download', action: inOrder(answer('fail'), walk) },
  { name: 'promotions-empty', path: '/m/download', action: inOrder(answer('nothing'), walk) },
  { name: 'application', path: application, action: inOrder(asPlayer, join) },
  { name: 'application-pictures', path: application, action: inOrder(asPlayer, join, pick) },
]

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [{ path: '/m/rewardCenter', takesSession: true }],
}
