import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { whileMade } from '../../testing/while-made.ts'
import type { AccountEventKind } from './account-events.ts'

const DAY_MS = 24 * 3_600_000
const NEXT = 'Green8horses'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

const shared = shareTestApp(
  async (make) => {
    const switches = {
      MOBILEVERCODELOGIN3: true,
      CHNGPASSMAIL3: true,
      CHNGPASSVERIF3: true,
      FREEPLAY3: true,
      VALID_CAPTCHA3: true,
      SECPRIV: true,
      MYACC: true,
    }
    await make.merchant({ code: 'one', switches })
    await make.promotion('one', {
      id: 'open',
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
    })
    await make.member('one', { username: 'somchai', type: 1 })
    await make.merchant({ code: 'codes', switches: { REGMOBVERF3: true } })
    await make.merchant({ code: 'pictures', switches: { VALID_CAPTCHA3: true } })
  },
  { trustProxy: true },
)

/** A member with everything that a cause needs, and a phone of its own that nobody is logged in at. */
interface Scene {
  readonly browser: TestBrowser
  readonly name: string
  /** Digits within Thailand. */
  readonly mobile: string
  readonly email: string
  readonly address: string
}

let last = 0
async function newScene(type = 0): Promise<Scene> {
  const number = ++last
  const [name, mobile, email] = [`watched${number}`, String(810_000_000 + number), `p${number}@example.com`]
  await shared().make.member('one', { username: name, type, mobile: `+66${mobile}`, email })
  const address = `10.8.${number}.77`
  return { browser: browserAt('one', address), name, mobile, email, address }
}
const browserAt = (merchant: string, address: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': address, 'user-agent': PHONE } })

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const eventsFrom = ({ address }: Pick<Scene, 'address'>) =>
  rows(
    `SELECT username AS member, kind, outcome, address, device FROM access_events
     LEFT JOIN members ON members.id = member WHERE address = $1 ORDER BY at`,
    [address.replace(/\d+$/, '0')],
  )

const logIn = ({ browser, name }: Scene, password = PASSWORD, more: object = {}) =>
  browser.logIn(name, password, more)
const fail = async (scene: Scene, times: number, more: object = {}) => {
  for (let round = 0; round < times; round++) await logIn(scene, 'Wr0ngPassword', more)
}
const post = ({ browser }: Pick<Scene, 'browser'>, url: string, body: object) =>
  browser.call(url, { method: 'POST', body })
const askCode = (scene: Scene, mobileNum: string, purpose = 'forgot') =>
  post(scene, `/wps/verification/sms/${purpose}`, { mobileNum })
const sentTo = async (recipient: string): Promise<string> =>
  (await rows('SELECT text FROM outbox WHERE recipient = $1', [recipient]))[0]?.text ?? ''
const codeOf = async ({ mobile }: Scene) => (await sentTo(`+66${mobile}`)).match(/\d{6}/)?.[0] ?? ''
const wrongCodeOf = async (scene: Scene) => ((await codeOf(scene)) === '000000' ? '111111' : '000000')
const resetByPhone = ({ browser, mobile: mobileNum }: Scene, verificationCode: string, newPassword = NEXT) =>
  browser.callEncrypted('/wps/member/password/phone', 'POST', {
    mobileNum,
    verificationCode,
    newPassword,
  })
const askLink = async ({ browser, name: username, email }: Scene) => {
  await browser.call('/wps/member/password/email', { method: 'POST', form: { username, email } })
  await expect.poll(() => sentTo(email)).toMatch(/resetToken=/)
  return (await sentTo(email)).match(/resetToken=([\w-]+)/)?.[1] ?? ''
}
const follow = ({ browser }: Scene, resetToken: string, newPassword = NEXT) =>
  browser.callEncrypted('/wps/member/password/link', 'POST', {
    resetToken,
    newPassword,
    confirmNewPassword: newPassword,
  })
const change = ({ browser }: Scene, oldPassword: string, newPassword = NEXT) =>
  browser.callEncrypted('/wps/member/password/v2', 'POST', {
    oldPassword,
    newPassword,
    confirmNewPassword: newPassword,
  })

test('of tries that picture or limit refused the first twenty of an address are told of, of those whose secret was looked at all [LOGIN-21-D]', async () => {
  const scene = await newScene()
  await fail(scene, 3)
  for (let at = 0; at < 25; at++) await scene.browser.logIn(`made-up${at}`, 'x')
  await scene.browser.call('/wps/captcha?purpose=login')
  const [picture] = await rows('SELECT answer FROM captchas ORDER BY expires_at DESC LIMIT 1')
  await logIn(scene, 'Wr0ngPassword', { captcha: picture?.answer })
  const outcomes = (await eventsFrom(scene)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([
    ...Array(3).fill('login.wrong'),
    ...Array(20).fill('captcha.needed'),
    'login.wrong',
  ])
})

/** What causes an event, and whom the trail names then: the scene's member unless told. */
interface Cause {
  readonly outcome: string
  /** Member type that the scene needs. */
  readonly type?: number
  readonly member?: unknown
  cause(scene: Scene): Promise<unknown>
}

const registration = {
  pictureProof: 'solved',
  username: 'fresh01',
  password: 'Blue7horses',
  confirmPassword: 'Blue7horses',
  birthday: '1990-05-17',
  registerMethod: 'H5',
  type: 0,
  agreed: '2026-11',
  ageConfirmed: true,
}

/** Somebody without an account registers from where the scene is. */
const register = ({ address }: Scene, merchant: string, change: object) =>
  browserAt(merchant, address).callEncrypted('/wps/member/register', 'PUT', { ...registration, ...change })
/** The code that the owner of the scene's number reads. */
const registrationCodeOf = async (scene: Scene) => {
  await post({ browser: browserAt('codes', scene.address) }, '/wps/verification/sms/register', {
    mobileNum: scene.mobile,
  })
  return codeOf(scene)
}

test('of a registration that is refused before the limit counts it nothing is told [REG-29, REG-43-D, REG-25]', async () => {
  const scene = await newScene()
  const changes: readonly [object, string][] = [
    [{ username: '' }, 'validation.failed'],
    [{ username: 'Somchai' }, 'username.taken'],
    [{ affiliateCode: 'NOBODY' }, 'affiliate.unknown'],
    [{ password: 'Password1', confirmPassword: 'Password1' }, 'password.common'],
    [{ mobileNum: '1234567', countryDialingCode: '9999' }, 'mobile.invalid'],
    [{ birthday: '2020-01-01' }, 'age.tooYoung'],
    [{ agreed: '' }, 'agreement.missing'],
  ]
  for (const [change, refusal] of changes) {
    const answer = await register(scene, 'one', { username: 'fresh02', ...change })
    expect(answer.body.errorCode).toBe(refusal)
  }
  expect(await eventsFrom(scene)).toEqual([])
})

/** What players cause, in every feature. */
type PlayerEventKind = AccountEventKind | 'promotion-joined' | 'reward-requested' | 'contract-answered'

const causes: Readonly<Record<PlayerEventKind, readonly Cause[]>> = {
  registration: [
    {
      outcome: 'done',
      member: 'fresh01',
      cause: (scene) => register(scene, 'one', {}),
    },
    {
      outcome: 'captcha.wrong',
      member: null,
      cause: (scene) => register(scene, 'pictures', { pictureProof: undefined, captcha: '000000' }),
    },
    {
      outcome: 'verification.wrong',
      member: null,
      async cause(scene) {
        const right = await registrationCodeOf(scene)
        const verificationCode = right === '000000' ? '111111' : '000000'
        await register(scene, 'codes', { mobileNum: scene.mobile, verificationCode })
      },
    },
    {
      outcome: 'mobile.taken',
      member: null,
      async cause(scene) {
        await shared().make.member('codes', { mobile: `+66${scene.mobile}`, mobileVerified: true })
        const verificationCode = await registrationCodeOf(scene)
        await register(scene, 'codes', { mobileNum: scene.mobile, verificationCode })
      },
    },
    {
      outcome: 'username.taken',
      member: null,
      cause: (scene) =>
        whileMade(shared().database.pool, { merchant: 'one', username: 'Racer03' }, () =>
          register(scene, 'one', { username: 'racer03' }),
        ),
    },
  ],
  login: [
    { outcome: 'done', cause: (scene) => logIn(scene) },
    { outcome: 'login.wrong', cause: (scene) => logIn(scene, 'Wr0ngPassword') },
    { outcome: 'login.wrong', member: null, cause: ({ browser }) => browser.logIn('nobody', PASSWORD) },
    { outcome: 'login.notMember', type: 42, cause: (scene) => logIn(scene) },
    {
      outcome: 'verification.wrong',
      async cause(scene) {
        await askCode(scene, scene.mobile, 'login')
        await scene.browser.logIn(scene.mobile, await wrongCodeOf(scene), { type: 'sms' })
      },
    },
    {
      outcome: 'captcha.needed',
      async cause(scene) {
        await fail(scene, 3)
        await logIn(scene)
      },
    },
    {
      outcome: 'captcha.wrong',
      async cause(scene) {
        await fail(scene, 3)
        await scene.browser.call('/wps/captcha?purpose=login')
        await logIn(scene, PASSWORD, { captcha: '000' })
      },
    },
    { outcome: 'limit.reached', cause: (scene) => fail(scene, 11, { pictureProof: 'solved' }) },
  ],
  'agent-login': [
    { outcome: 'done', type: 1, cause: (scene) => logIn(scene, PASSWORD, { agent: true }) },
    {
      outcome: 'login.wrongAgent',
      type: 1,
      cause: (scene) => logIn(scene, 'Wr0ngPassword', { agent: true }),
    },
    { outcome: 'login.notAgent', cause: (scene) => logIn(scene, PASSWORD, { agent: true }) },
  ],
  trial: [
    {
      outcome: 'done',
      member: expect.stringMatching(/^trial\d+$/),
      cause: (scene) => post(scene, '/wps/session/login/freeplay', {}),
    },
  ],
  'code-sent': [
    { outcome: 'done', cause: (scene) => askCode(scene, scene.mobile) },
    { outcome: 'skipped', member: null, cause: (scene) => askCode(scene, '899999999') },
  ],
  'mail-sent': [{ outcome: 'done', cause: askLink }],
  'password-change': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await change(scene, PASSWORD)
      },
    },
    {
      outcome: 'password.wrong',
      async cause(scene) {
        await logIn(scene)
        await change(scene, 'Wr0ngPassword')
      },
    },
    {
      outcome: 'modify.new.old.same',
      async cause(scene) {
        await logIn(scene)
        await change(scene, PASSWORD, PASSWORD)
      },
    },
    {
      outcome: 'limit.reached',
      async cause(scene) {
        await logIn(scene)
        for (let round = 0; round < 14; round++) await change(scene, 'Wr0ngPassword')
      },
    },
  ],
  'password-reset': [
    {
      outcome: 'done',
      async cause(scene) {
        await askCode(scene, scene.mobile)
        await resetByPhone(scene, await codeOf(scene))
      },
    },
    { outcome: 'done', cause: async (scene) => follow(scene, await askLink(scene)) },
    {
      outcome: 'modify.new.old.same',
      async cause(scene) {
        await askCode(scene, scene.mobile)
        await resetByPhone(scene, await codeOf(scene), PASSWORD)
      },
    },
    {
      outcome: 'modify.new.old.same',
      cause: async (scene) => follow(scene, await askLink(scene), PASSWORD),
    },
    {
      outcome: 'verification.wrong',
      member: null,
      async cause(scene) {
        await askCode(scene, scene.mobile)
        await resetByPhone(scene, await wrongCodeOf(scene))
      },
    },
    { outcome: 'link.ended', member: null, cause: (scene) => follow(scene, 'a'.repeat(43)) },
  ],
  logout: [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await scene.browser.call('/wps/session/logout', { method: 'DELETE' })
      },
    },
  ],
  'sessions-ended': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await scene.browser.logIn(await shared().make.member('one'), PASSWORD)
      },
    },
  ],
  'session-lapsed': ["last_seen_at = now() - interval '31 min'", "expires_at = now() - interval '1 s'"].map(
    (past) => ({
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await rows(`UPDATE sessions SET ${past} WHERE address = $1`, [scene.address.replace(/\d+$/, '0')])
        await shared().round('prune')
      },
    }),
  ),
  'promotion-joined': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await post(scene, '/wps/promotions/join', { promotionId: 'open' })
      },
    },
  ],
  'reward-requested': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await post(scene, '/wps/promotions/join', { promotionId: 'open' })
        await post(scene, '/wps/promotions/requestReward', { promotionId: 'open' })
      },
    },
  ],
  'contract-answered': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        const id = await shared().make.contract('one', { from: null, to: scene.name })
        await post(scene, '/wps/agent/salary', { id, accept: true })
      },
    },
  ],
  'mobile-bound': [
    {
      outcome: 'verification.wrong',
      async cause(scene) {
        await logIn(scene)
        await scene.browser.callEncrypted('/wps/member/mobile', 'PUT', {
          mobileNum: scene.mobile,
          verificationCode: '000000',
          password: PASSWORD,
        })
      },
    },
  ],
  'email-bound': [
    {
      outcome: 'password.unconfirmed',
      async cause(scene) {
        await logIn(scene)
        await scene.browser.callEncrypted('/wps/member/email', 'PUT', {
          email: scene.email,
          verificationCode: '000000',
          password: NEXT,
        })
      },
    },
  ],
  'profile-changed': [
    {
      outcome: 'done',
      async cause(scene) {
        await logIn(scene)
        await scene.browser.callEncrypted('/wps/member/profile', 'PUT', { nickname: 'Watched' })
      },
    },
  ],
  'name-chosen': [
    {
      outcome: 'done',
      member: 'Chosen01',
      async cause(scene) {
        await rows('UPDATE members SET username_made = true WHERE username = $1', [scene.name])
        await logIn(scene)
        await scene.browser.call('/wps/member/username', { method: 'PUT', body: { username: 'Chosen01' } })
      },
    },
  ],
}

const CASES = Object.entries(causes).flatMap(([kind, all]) => all.map((one) => ({ kind, ...one })))

test.each(CASES)(
  'the trail tells of $kind with $outcome: who, from where, with which device',
  async ({ kind, outcome, type, member, cause }) => {
    const scene = await newScene(type)
    await cause(scene)
    const told = async () =>
      (await eventsFrom(scene)).filter((event) => event.kind === kind && event.outcome === outcome)
    await expect.poll(told).not.toEqual([])
    const address = scene.address.replace(/\.77$/, '.0')
    const who = member === undefined ? scene.name : member
    expect(await told()).toEqual([{ member: who, kind, outcome, address, device: 'iPhone, Safari' }])
  },
)

test('a session that ran out is told of once, with the moment it opened nothing any more; one that lives goes on', async () => {
  const [lapsed, living] = [await newScene(), await newScene()]
  for (const scene of [lapsed, living]) await logIn(scene)
  await rows(
    `UPDATE sessions SET last_seen_at = now() - interval '50 min' FROM members
     WHERE members.id = member AND username = $1`,
    [lapsed.name],
  )
  await Promise.all([shared().round('prune'), shared().round('prune')])
  const told = await rows(
    `SELECT username, extract(epoch FROM now() - at)::int AS seconds_ago FROM access_events
     JOIN members ON members.id = member WHERE kind = 'session-lapsed' AND username = ANY($1)`,
    [[lapsed.name, living.name]],
  )
  expect(told).toEqual([{ username: lapsed.name, seconds_ago: expect.any(Number) }])
  expect(Math.abs(told[0].seconds_ago - 20 * 60)).toBeLessThan(60)
  expect((await living.browser.call('/wps/member/info')).status).toBe(200)
  expect((await lapsed.browser.call('/wps/member/info')).status).toBe(401)
})

test('of a thousand sessions that ran out at once each is told of', async () => {
  const { name } = await newScene()
  await rows(
    `INSERT INTO sessions (id, member, token_hash, secret_hash, address, device, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, sha256(number::text::bytea), '', '', '', now() - interval '40 min', now() + interval '1 h'
     FROM members, generate_series(1, 1001) number WHERE username = $1`,
    [name],
  )
  await shared().round('prune')
  const [told] = await rows(
    `SELECT count(*)::int AS events FROM access_events JOIN members ON members.id = member
     WHERE kind = 'session-lapsed' AND username = $1`,
    [name],
  )
  expect(told).toEqual({ events: 1001 })
})
