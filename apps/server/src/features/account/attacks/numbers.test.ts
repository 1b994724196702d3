import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { whileMade } from '../../../testing/while-made.ts'

const on = { MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'trusting', switches: { ...on, MOBILENUMPASSREG3: true } })
    await make.merchant({ code: 'numbers', switches: on })
    await make.merchant({
      code: 'careful',
      switches: { ...on, MOBILENUMPASSREG3: true, REGMOBVERF3: true },
    })
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.4.${++last >> 8}.${last & 255}` } })
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const kept = async (username: string) =>
  (
    await rows('select mobile, mobile_verified as proved, profile from members where username = $1', [
      username,
    ])
  )[0]

let lastNumber = 812_000_000
/** Digits within Thailand that no account has. */
const freshNumber = () => String(++lastNumber)
const freshName = () => `number${++lastNumber}`

const agreed = { birthday: '1990-05-17', agreed: '2026-11', ageConfirmed: true, countryDialingCode: '66' }
const secret = { password: 'Blue7horses', confirmPassword: 'Blue7horses' }
const PATHS = { username: '/wps/member/register', mobile: '/wps/member/register/mobile' } as const
const register = (browser: TestBrowser, method: keyof typeof PATHS, change: object) =>
  browser.callEncrypted(PATHS[method], 'PUT', { ...agreed, ...change })

/** The code that is sent for a purpose, as the owner of the phone reads it; empty where none is. */
async function codeTo(merchant: string, purpose: string, mobileNum: string): Promise<string> {
  await rows('delete from limits')
  await rows('delete from outbox')
  await browse(merchant).call(`/wps/verification/sms/${purpose}`, { method: 'POST', body: { mobileNum } })
  const [sent] = await rows('select text from outbox where recipient = $1', [`+66${mobileNum}`])
  return sent?.text.match(/\d{6}/)?.[0] ?? ''
}
const logInByCode = async (merchant: string, digits: string): Promise<string> => {
  const browser = browse(merchant)
  const { body } = await browser.logIn(digits, await codeTo(merchant, 'login', digits), { type: 'sms' })
  return body.errorCode || body.value.userName
}

const HOLDERS = {
  'has proved it': { mobileVerified: true },
  'never proved it': { mobileVerified: false },
  'has no password': { mobileVerified: false, passwordHash: null },
  'is locked': { mobileVerified: true, disabled: true },
} as const
const hold = (merchant: string, holder: keyof typeof HOLDERS, digits: string) =>
  shared().make.member(merchant, { mobile: `+66${digits}`, ...HOLDERS[holder] })

/** An answer without what differs from call to call, whatever the number: time, names, ids and tokens. */
const told = ({ status, headers, body }: Awaited<ReturnType<TestBrowser['call']>>) => {
  const { date: _, 'x-ratelimit-reset': __, ...rest } = headers
  const drawn = /(?:player|number)\d+|(?<=device=)[\w-]{22}|[\w-]{43}|[0-9a-f-]{36}/g
  return JSON.parse(JSON.stringify({ status, headers: rest, body }).replace(drawn, 'drawn'))
}

const NONE: Readonly<Partial<typeof secret>> = {}

describe('a number that was not proved', () => {
  const WAYS = [
    ['username', 'trusting', secret],
    ['mobile', 'trusting', secret],
    ['mobile', 'numbers', NONE],
  ] as const
  const CASES = WAYS.flatMap(([method, merchant, more]) =>
    (Object.keys(HOLDERS) as (keyof typeof HOLDERS)[]).map(
      (holder) => [method, merchant, holder, more] as const,
    ),
  )

  /** Everything that who registers is told, and what they read of their account afterwards. */
  const join = async (
    method: keyof typeof PATHS,
    merchant: string,
    mobileNum: string,
    more: Readonly<Partial<typeof secret>>,
  ) => {
    await rows('delete from limits')
    const browser = browse(merchant)
    const name = method === 'username' ? { username: freshName() } : {}
    const answer = await register(browser, method, { mobileNum, ...name, ...more })
    const read = [told(answer)]
    const username: string = answer.body.value.userName
    if (more.password) {
      read.push(told(await browser.logIn(username, more.password)))
      for (const path of ['/wps/member/info', '/wps/member/headicon']) {
        read.push(told(await browser.call(path)))
      }
    }
    return { read, username }
  }

  test.each(CASES)(
    'by %s at %s is taken the same whether or not an account, one that %s, is found by it; that one keeps it [REG-24, LOGIN-20-D]',
    async (method, merchant, holder, more) => {
      const [taken, free] = [freshNumber(), freshNumber()]
      const owner = await hold(merchant, holder, taken)
      const before = await kept(owner)
      const known = await join(method, merchant, taken, more)
      const unknown = await join(method, merchant, free, more)
      expect(known.read.map(({ status }) => status)).toEqual(Array(more === NONE ? 1 : 4).fill(200))
      expect(known.read).toEqual(unknown.read)
      expect(await kept(owner)).toEqual(before)
      expect(await kept(known.username)).toEqual({
        mobile: null,
        proved: false,
        profile: { mobileNum: `+66${taken}` },
      })
      expect(await kept(unknown.username)).toEqual({ mobile: `+66${free}`, proved: false, profile: {} })
      if (holder !== 'is locked') expect(await logInByCode(merchant, taken)).toBe(owner)
    },
  )
})

describe('a number that a code proved', () => {
  const prove = async (method: keyof typeof PATHS, mobileNum: string) => {
    const name = method === 'username' ? { username: freshName() } : {}
    const verificationCode = await codeTo('careful', 'register', mobileNum)
    const answer = await register(browse('careful'), method, {
      mobileNum,
      verificationCode,
      ...name,
      ...secret,
    })
    return answer.body.errorCode || answer.body.value.userName
  }

  test.each(['username', 'mobile'] as const)(
    'by %s goes to who proved it, from an account that never did; that one keeps its password and a contact',
    async (method) => {
      const number = freshNumber()
      const squatter = await hold('careful', 'never proved it', number)
      const owner = await prove(method, number)
      expect(await kept(owner)).toEqual({ mobile: `+66${number}`, proved: true, profile: {} })
      expect(await kept(squatter)).toEqual({
        mobile: null,
        proved: false,
        profile: { mobileNum: `+66${number}` },
      })
      expect(await logInByCode('careful', number)).toBe(owner)
      expect((await browse('careful').logIn(squatter, PASSWORD)).status).toBe(200)
    },
  )

  test.each([
    ['username', 'has proved it'],
    ['mobile', 'has proved it'],
    ['username', 'has no password'],
    ['mobile', 'has no password'],
  ] as const)(
    'by %s is told to be taken where the account %s, and nothing changes [REG-24]',
    async (method, holder) => {
      const number = freshNumber()
      const owner = await hold('careful', holder, number)
      const before = [await kept(owner), await rows('select count(*) from members')]
      expect(await prove(method, number)).toBe('mobile.taken')
      expect([await kept(owner), await rows('select count(*) from members')]).toEqual(before)
    },
  )

  test('is not proved by a code without a number, nor by a number without a code [REG-08]', async () => {
    const username = freshName()
    const alone = { username, verificationCode: '123456', ...secret }
    expect((await register(browse('careful'), 'username', alone)).status).toBe(200)
    expect(await kept(username)).toEqual({ mobile: null, proved: false, profile: {} })
    const bare = { username: freshName(), mobileNum: freshNumber(), ...secret }
    const { status, body } = await register(browse('careful'), 'username', bare)
    expect([status, body.errorCode, body.field]).toEqual([400, 'validation.failed', 'verificationCode'])
    const wrong = await register(browse('careful'), 'username', { ...bare, verificationCode: '123456' })
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'verification.wrong'])
  })

  test('is so from the first recovery by code on, and from the first login by code where there is no password that somebody else may know', async () => {
    const [first, second, third] = [freshNumber(), freshNumber(), freshNumber()]
    const byLogin = await hold('careful', 'has no password', first)
    expect(await logInByCode('careful', first)).toBe(byLogin)
    expect(await kept(byLogin)).toMatchObject({ proved: true })
    const withPassword = await hold('careful', 'never proved it', third)
    expect(await logInByCode('careful', third)).toBe(withPassword)
    expect(await kept(withPassword)).toMatchObject({ proved: false })
    const byRecovery = await hold('careful', 'never proved it', second)
    const { body } = await browse('careful').callEncrypted('/wps/member/password/phone', 'POST', {
      mobileNum: second,
      verificationCode: await codeTo('careful', 'forgot', second),
      newPassword: 'Green7horses',
    })
    expect(body.value.userName).toBe(byRecovery)
    expect(await kept(byRecovery)).toMatchObject({ proved: true })
    expect(await prove('username', first)).toBe('mobile.taken')
  })

  test('is not by a password, nor by a wrong code', async () => {
    const number = freshNumber()
    const member = await hold('careful', 'never proved it', number)
    await browse('careful').logIn(member, PASSWORD)
    const wrong = (await codeTo('careful', 'login', number)) === '000000' ? '111111' : '000000'
    await browse('careful').logIn(number, wrong, { type: 'sms' })
    expect(await kept(member)).toMatchObject({ proved: false })
  })
})

describe('while somebody else registers', () => {
  const race = <T>(merchant: string, rival: { username: string; mobile?: string }, run: () => Promise<T>) =>
    whileMade(shared().database.pool, { merchant, ...rival }, run)
  const outcome = async (answer: ReturnType<TestBrowser['call']>) => {
    const { body } = await answer
    return body.errorCode || body.value.userName
  }

  test('with the number, unproved: it is kept as a contact, and nothing is told', async () => {
    const [username, number] = [freshName(), freshNumber()]
    const both = { username, mobileNum: number, ...secret }
    const made = await race('trusting', { username: freshName(), mobile: `+66${number}` }, () =>
      outcome(register(browse('trusting'), 'username', both)),
    )
    expect(made).toBe(username)
    expect(await kept(username)).toMatchObject({ mobile: null, profile: { mobileNum: `+66${number}` } })
  })

  test('with the name: that is told, whatever the number [REG-43-D]', async () => {
    const username = freshName()
    const both = { username: username.toUpperCase(), mobileNum: freshNumber(), ...secret }
    const made = await race('trusting', { username }, () =>
      outcome(register(browse('trusting'), 'username', both)),
    )
    expect(made).toBe('username.taken')
  })

  test('with the number, proved by both: that is told, not the name [REG-24]', async () => {
    const [username, number] = [freshName(), freshNumber()]
    const verificationCode = await codeTo('careful', 'register', number)
    const both = { username, mobileNum: number, verificationCode, ...secret }
    const made = await race('careful', { username: freshName(), mobile: `+66${number}` }, () =>
      outcome(register(browse('careful'), 'username', both)),
    )
    expect(made).toBe('mobile.taken')
  })

  test('eight with one number: all are members, one is found by it', async () => {
    await rows('delete from limits')
    const mobileNum = freshNumber()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        register(browse('trusting'), 'username', { username: freshName(), mobileNum, ...secret }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const found = await rows(
      `select count(mobile)::int, count(profile ->> 'mobileNum')::int as contacts from members
       where mobile = $1 or profile ->> 'mobileNum' = $1`,
      [`+66${mobileNum}`],
    )
    expect(found).toEqual([{ count: 1, contacts: 7 }])
  })
})
