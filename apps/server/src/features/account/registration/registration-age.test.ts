import { expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const ZONES = { bangkok: 'Asia/Bangkok', london: 'Etc/UTC', newyork: 'America/New_York' } as const
type Place = keyof typeof ZONES

let clock = 0
const shared = shareTestApp(
  async (make) => {
    for (const [code, timeZone] of Object.entries(ZONES)) {
      await make.merchant({ code, timeZone, ageLimit: 21 })
    }
  },
  { trustProxy: true, now: () => clock },
)

let last = 0
/** Somebody registers at a merchant at a moment. */
async function register(merchant: Place, at: string, birthday: string) {
  clock = Date.parse(at)
  last += 1
  const browser = openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.9.0.${last}` } })
  const { today, termsVersion } = (await browser.call('/wps/member/register/settings')).body.value
  const { status, body } = await browser.callEncrypted('/wps/member/register', 'PUT', {
    username: `aged${last}x`,
    password: 'Blue7horses',
    confirmPassword: 'Blue7horses',
    birthday,
    agreed: termsVersion,
    ageConfirmed: true,
  })
  return [today, status, body.errorCode, body.field]
}
const taken = (today: string) => [today, 200, '', undefined]
const refused = (today: string) => [today, 400, 'age.tooYoung', 'birthday']

/** Whoever was born on 2005-03-15 is 21 from the day on that is the 15th at the merchant. */
test.each([
  ['ahead of UTC, where it is tomorrow already', 'bangkok', '2026-03-14T18:00:00Z', taken('2026-03-15')],
  ['in UTC at that moment', 'london', '2026-03-14T18:00:00Z', refused('2026-03-14')],
  ['behind UTC at that moment', 'newyork', '2026-03-14T18:00:00Z', refused('2026-03-14')],
  ['in UTC on the birthday', 'london', '2026-03-15T02:00:00Z', taken('2026-03-15')],
  ['behind UTC, where it is yesterday still', 'newyork', '2026-03-15T02:00:00Z', refused('2026-03-14')],
  ['ahead of UTC, just before midnight', 'bangkok', '2026-03-14T16:59:59.999Z', refused('2026-03-14')],
  ['ahead of UTC, at midnight', 'bangkok', '2026-03-14T17:00:00Z', taken('2026-03-15')],
  ['behind UTC, just before midnight', 'newyork', '2026-03-15T03:59:59.999Z', refused('2026-03-14')],
  ['behind UTC, at midnight', 'newyork', '2026-03-15T04:00:00Z', taken('2026-03-15')],
] as const)('an age is reckoned by the merchant’s day: %s [REG-42-D]', async (_, merchant, at, answer) => {
  expect(await register(merchant, at, '2005-03-15')).toEqual(answer)
})

test('in a year without a 29th of February who was born on one is of age on the 1st of March there [REG-42-D]', async () => {
  const born = '2004-02-29'
  expect(await register('bangkok', '2025-02-28T16:59:59.999Z', born)).toEqual(refused('2025-02-28'))
  expect(await register('bangkok', '2025-02-28T17:00:00Z', born)).toEqual(taken('2025-03-01'))
})
