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
  readonly perDevice: number
  readonly perAddress: number
  /** The time in which they count. */
  readonly seconds: number
  call(browser: TestBrowser, round: number): Promise<Answer>
}

let lastNumber = 82_000
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
    perDevice: 10,
    // A carrier puts hundreds of players behind one address (C11).
    perAddress: 300,
    seconds: HOUR_S,
    call: (browser) =>
      browser.call('/wps/verification/sms/forgot', {
        method: 'POST',
        // Numbers that differ in their last four digits only have a limit of their own.
        body: { mobileNum: String(++lastNumber * 10_000) },
      }),
  },
  {
    what: 'registrations',
    perDevice: 10,
    perAddress: 30,
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
    perDevice: 60,
    perAddress: 240,
    seconds: HOUR_S,
    call: (browser, round) =>
      browser.call(`/wps/check/${round % 3 ? 'username' : 'availability'}?username=somebody${round}`),
  },
  {
    what: 'checks of invitations',
    perDevice: 60,
    perAddress: 240,
    seconds: HOUR_S,
    call: (browser, round) => browser.call(`/wps/check/affiliate?affiliateCode=FRIEND${round}`),
  },
  {
    what: 'recoveries, by phone, mail and link',
    perDevice: 10,
    perAddress: 40,
    seconds: HOUR_S,
    call: async (browser, round) =>
      recoveries[round % recoveries.length]?.(browser, round) ?? browser.call('/wps/session/key'),
  },
  {
    what: 'pictures',
    perDevice: 60,
    perAddress: 240,
    seconds: QUARTER_S,
    call: (browser) => browser.call('/wps/captcha?purpose=register'),
  },
  {
    what: 'challenges of the human check',
    perDevice: 120,
    perAddress: 480,
    seconds: QUARTER_S,
    call: (browser) => browser.call('/wps/verification/challenge?purpose=trial'),
  },
  {
    what: 'trials',
    perDevice: 10,
    perAddress: 40,
    seconds: HOUR_S,
    call: (browser) => browser.call('/wps/session/login/freeplay', { method: 'POST', body: {} }),
  },
  {
    what: 'codes that are tried at the simulated provider',
    perDevice: 20,
    perAddress: 80,
    seconds: HOUR_S,
    call: (browser) =>
      browser.callEncrypted('/wps/verification/phone/confirm', 'POST', {
        purpose: 'login',
        mobileNum: '855555555',
        verificationCode: '000000',
      }),
  },
  {
    what: 'ways to other services',
    perDevice: 30,
    perAddress: 120,
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
  await make.gateway('one', { service: 'phone', provider: 'simulated', settings: {} })
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
  '$what: $perDevice from one device, wherever it goes, at both processes together; others go on',
  async (limit) => {
    const first = browse('10.7.0.0', 0)
    const moving = (round: number) => browse(`10.${80 + placeOf(limit)}.${round}.1`, round, first)
    const { letIn, refused } = await tryOut(limit.perDevice, (round) => limit.call(moving(round), round))
    expect([letIn, refused.length]).toEqual([limit.perDevice, 2])
    for (const answer of refused) expectWait(answer, limit.seconds)
    const other = browse(`10.${80 + placeOf(limit)}.${limit.perDevice + 1}.1`, 0)
    expect((await limit.call(other, 999)).body.errorCode).not.toBe('limit.reached')
  },
  60_000,
)

const PER_ADDRESS =
  '$what: $perAddress from one address, whatever the devices, at both processes together; other addresses go on'
/** Whether hundreds of calls are not needed, nor pictures drawn. */
const isQuick = ({ perAddress }: TestedLimit) => perAddress < 200

async function tryOneAddress(limit: TestedLimit): Promise<void> {
  const address = `10.7.3.${placeOf(limit)}`
  const { letIn, refused } = await tryOut(limit.perAddress, (round) =>
    limit.call(browse(address, round), round),
  )
  expect([letIn, refused.length]).toEqual([limit.perAddress, 2])
  for (const answer of refused) expectWait(answer, limit.seconds)
  const elsewhere = browse(`10.7.4.${placeOf(limit)}`, 0)
  expect((await limit.call(elsewhere, 999)).body.errorCode).not.toBe('limit.reached')
}

test.each(LIMITS.filter(isQuick))(PER_ADDRESS, tryOneAddress, 60_000)
test.each(LIMITS.filter((limit) => !isQuick(limit)))(
  PER_ADDRESS,
  { tags: 'full', timeout: 60_000 },
  tryOneAddress,
)

test('an IPv6 network counts as one address, the next one as another', async () => {
  const check = (address: string, round: number) =>
    browse(address, round).call(`/wps/check/username?username=sixth${round}`)
  const { letIn } = await tryOut(240, (round) => check(`2001:db8:1:2:${round.toString(16)}::1`, round))
  expect(letIn).toBe(240)
  expect((await check('2001:db8:1:3::1', 0)).status).toBe(200)
}, 60_000)

test('the tries that a device was refused leave the address to its neighbours', async () => {
  const [limit] = LIMITS.filter(({ what }) => what === 'registrations')
  if (!limit) throw new Error('There is a limit of registrations.')
  const flooding = browse('10.7.17.1', 0)
  for (let round = 0; round < 2 * limit.perDevice; round++) {
    await limit.call(browse('10.7.17.1', round, flooding), round)
  }
  const left = limit.perAddress - limit.perDevice
  const { letIn } = await tryOut(left, (round) => limit.call(browse('10.7.17.1', round), round))
  expect(letIn).toBe(left)
}, 60_000)

test('six codes a day for a number are all that one address may ask for; others may go on [SMS-16-D]', async () => {
  const ask = (address: string) =>
    browse(address, 0).call('/wps/verification/sms/forgot', {
      method: 'POST',
      body: { mobileNum: '844444444' },
    })
  const nextMinute = () => shared().database.pool.query(`delete from limits where key like 'code-minute%'`)
  for (let round = 0; round < 6; round++) {
    expect((await ask('10.7.18.1')).status).toBe(200)
    await nextMinute()
  }
  expect((await ask('10.7.18.1')).status).toBe(429)
  expect((await ask('10.7.18.2')).status).toBe(200)
})

test('codes that are asked for within the minute are not among the six [SMS-16-D]', async () => {
  const ask = (round: number) =>
    browse('10.7.20.1', round).call('/wps/verification/sms/forgot', {
      method: 'POST',
      body: { mobileNum: '855555555' },
    })
  const statuses: number[] = []
  for (let round = 0; round < 8; round++) statuses.push((await ask(round)).status)
  expect(statuses).toEqual([200, ...Array(7).fill(429)])
  await shared().database.pool.query(`delete from limits where key like 'code-minute%'`)
  expect((await ask(8)).status).toBe(200)
})

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
