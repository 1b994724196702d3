import { expect, test } from 'vitest'
import { expectWait } from '../../testing/expect-wait.ts'
import { PASSWORD } from '../../testing/factories.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { shareTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts'

const [QUARTER_S, HOUR_S] = [900, 3_600]

type Answer = Awaited<ReturnType<TestBrowser['call']>>

/** A limit of what a caller may do without an account. */
interface TestedLimit {
  readonly what: string
  readonly device: number
  readonly address: number
  /** The time in which they count. */
  readonly seconds: number
  call(browser: TestBrowser, round: number): Promise<Answer>
}

let lastNumber = 820_000_000
const newPassword = 'Green8horses'
const recoveries: readonly TestedLimit['call'][] = [
  (browser) =>
    browser.call('/wps/member/password/email', { method: 'POST', form: { username: 'a', email: 'b' } }),
  (browser) =>
    browser.callEncrypted('/wps/member/password/phone', 'POST', {
      mobileNum: '898765432',
      verificationCode: '000000',
      newPassword,
    }),
  (browser) =>
    browser.callEncrypted('/wps/member/password/link', 'POST', {
      resetToken: 'a'.repeat(43),
      newPassword,
      confirmNewPassword: newPassword,
    }),
]

const LIMITS: readonly TestedLimit[] = [
  {
    what: 'codes, whatever the numbers',
    device: 10,
    address: 40,
    seconds: HOUR_S,
    call: (browser) =>
      browser.call('/wps/verification/sms/forgot', {
        method: 'POST',
        body: { mobileNum: String(++lastNumber) },
      }),
  },
  {
    what: 'registrations',
    device: 10,
    address: 30,
    seconds: HOUR_S,
    call: (browser) =>
      browser.callEncrypted('/wps/member/register', 'PUT', {
        username: `j${++lastNumber}`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        birthday: '1990-05-17',
        captcha: '000000',
        agreed: '2026-11',
        ageConfirmed: true,
      }),
  },
  {
    what: 'checks of names',
    device: 60,
    address: 240,
    seconds: HOUR_S,
    call: (browser, round) =>
      browser.call(`/wps/check/${round % 3 ? 'username' : 'availability'}?username=somebody${round}`),
  },
  {
    what: 'checks of invitations',
    device: 60,
    address: 240,
    seconds: HOUR_S,
    call: (browser, round) => browser.call(`/wps/check/affiliate?affiliateCode=FRIEND${round}`),
  },
  {
    what: 'recoveries, by phone, mail and link',
    device: 10,
    address: 40,
    seconds: HOUR_S,
    call: async (browser, round) =>
      recoveries[round % recoveries.length]?.(browser, round) ?? browser.call('/wps/session/key'),
  },
  {
    what: 'pictures',
    device: 60,
    address: 240,
    seconds: QUARTER_S,
    call: (browser) => browser.call('/wps/captcha?purpose=register'),
  },
  {
    what: 'challenges of the human check',
    device: 120,
    address: 480,
    seconds: QUARTER_S,
    call: (browser) => browser.call('/wps/verification/challenge?purpose=trial'),
  },
  {
    what: 'trials',
    device: 10,
    address: 40,
    seconds: HOUR_S,
    call: (browser) => browser.call('/wps/session/login/freeplay', { method: 'POST', body: {} }),
  },
  {
    what: 'ways to other services',
    device: 30,
    address: 120,
    seconds: HOUR_S,
    call: (browser) =>
      browser.call('/wps/session/social/start', { method: 'POST', body: { provider: 'line' } }),
  },
]

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({
    code: 'one',
    switches: {
      MOBILEVERCODELOGIN3: true,
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      VALID_CAPTCHA3: true,
      CHNGPASSVERIF3: true,
      CHNGPASSMAIL3: true,
      FREEPLAY3: true,
      LINELOGIN3: true,
    },
  })
})

const browse: TwoProcesses['browse'] = (...at) => shared().browse(...at)

/** Tries until two were refused; gives how many were let in, and the refusals. */
async function tryOut(times: number, act: (round: number) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let round = 0; round < times + 2; round++) answers.push(await act(round))
  const refused = answers.filter(({ body }) => body.errorCode === 'limit.reached')
  return { letIn: answers.length - refused.length, refused }
}

const placeOf = (limit: TestedLimit) => LIMITS.indexOf(limit)

test.each(LIMITS)(
  '$what: $device from one device, wherever it goes, at both processes together; others go on',
  async (limit) => {
    const first = browse('10.7.0.0', 0)
    const moving = (round: number) => browse(`10.${80 + placeOf(limit)}.${round}.1`, round, first)
    const { letIn, refused } = await tryOut(limit.device, (round) => limit.call(moving(round), round))
    expect([letIn, refused.length]).toEqual([limit.device, 2])
    for (const answer of refused) expectWait(answer, limit.seconds)
    const other = browse(`10.${80 + placeOf(limit)}.${limit.device + 1}.1`, 0)
    expect((await limit.call(other, 999)).body.errorCode).not.toBe('limit.reached')
  },
  60_000,
)

test.each(LIMITS)(
  '$what: $address from one address, whatever the devices, at both processes together; other addresses go on',
  async (limit) => {
    const address = `10.7.3.${placeOf(limit)}`
    const { letIn, refused } = await tryOut(limit.address, (round) =>
      limit.call(browse(address, round), round),
    )
    expect([letIn, refused.length]).toEqual([limit.address, 2])
    for (const answer of refused) expectWait(answer, limit.seconds)
    const elsewhere = browse(`10.7.4.${placeOf(limit)}`, 0)
    expect((await limit.call(elsewhere, 999)).body.errorCode).not.toBe('limit.reached')
  },
  60_000,
)

test('an IPv6 network counts as one address, the next one as another', async () => {
  const check = (address: string, round: number) =>
    browse(address, round).call(`/wps/check/username?username=sixth${round}`)
  const { letIn } = await tryOut(240, (round) => check(`2001:db8:1:2:${round.toString(16)}::1`, round))
  expect(letIn).toBe(240)
  expect((await check('2001:db8:1:3::1', 0)).status).toBe(200)
}, 60_000)

test('the cookie of the device is out of reach of scripts and other sites, is kept for a day, and a made-up one is replaced', async () => {
  const browser = browse('10.7.10.1', 0)
  const { headers } = await browser.call('/wps/check/username?username=somebody')
  expect(headers['set-cookie']).toMatch(
    /^device=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const again = await browser.call('/wps/check/username?username=somebody')
  expect(again.headers['set-cookie']).toBeUndefined()
  browser.cookies.set('device', `${'x'.repeat(400)}`)
  await browser.call('/wps/check/username?username=somebody')
  expect(browser.cookies.get('device')).toMatch(/^[\w-]{22}$/)
})
