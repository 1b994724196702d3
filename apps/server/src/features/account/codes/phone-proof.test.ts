import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { type ProviderServer, startProvider } from '../../../testing/provider-server.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const switches = {
  MOBILEVERCODELOGIN3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  CHNGPASSVERIF3: true,
}
let google: ProviderServer
let rival: CryptoKey
let key: CryptoKey
let publicKey: CryptoKey

beforeAll(async () => {
  const [own, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ])
  key = own.privateKey
  publicKey = own.publicKey
  rival = other.privateKey
  google = await startProvider()
  google.answer = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
})
afterAll(() => google.close())

const shared = shareTestApp(
  async (make) => {
    for (const code of ['fire', 'ice', 'down', 'played', 'own']) {
      await make.merchant({ code, switches })
      await make.member(code, { username: 'byphone', mobile: '+66812345678' })
    }
    const settings = {
      apiKey: 'AIzaSyTestTestTestTest',
      projectId: 'shop-1',
      keysUrl: `${google.origin}/keys`,
    }
    await make.gateway('fire', { service: 'phone', provider: 'firebase', settings })
    await make.gateway('ice', {
      service: 'phone',
      provider: 'firebase',
      settings: { ...settings, projectId: 'shop-2' },
    })
    const gone = { ...settings, keysUrl: 'http://127.0.0.1:9/keys' }
    await make.gateway('down', { service: 'phone', provider: 'firebase', settings: gone })
    await make.gateway('played', { service: 'phone', provider: 'simulated', settings: {} })
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.3.0.${++last}` } })

const now = () => Math.floor(Date.now() / 1000)
const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: 'https://securetoken.google.com/shop-1',
  aud: 'shop-1',
  sub: 'someone',
  iat: now(),
  auth_time: now(),
  exp: now() + 3600,
  phone_number: '+66812345678',
  jti: crypto.randomUUID(),
  ...change,
})
const sign = (payload: JWTPayload, by: CryptoKey | Uint8Array = key, header = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT(payload).setProtectedHeader(header).sign(by)

const logIn = async (idToken: string, merchant = 'fire', firebaseMobileNo = '812345678') => {
  // Failures of one test must not ask for the picture in the next.
  await shared().database.pool.query('delete from limits')
  const { status, body } = await browse(merchant).callEncrypted('/wps/session/login', 'POST', {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: idToken,
    firebaseMobileNo,
    countryDialingCode: '66',
  })
  return body.errorCode || [status, body.value.userName]
}

describe('a token of Firebase', () => {
  test('opens a session of the number that it names, once [API-27, SMS-18-D]', async () => {
    const token = await sign(claims())
    expect(await logIn(token)).toEqual([200, 'byphone'])
    expect(await logIn(token)).toBe('verification.wrong')
    expect(google.requests.length).toBe(1)
  })

  const unsigned = (payload: JWTPayload) =>
    `${[{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  test.each<[string, () => Promise<string> | string]>([
    ['of another project', () => sign(claims({ aud: 'shop-2' }))],
    ['of another issuer', () => sign(claims({ iss: 'https://securetoken.google.com/shop-2' }))],
    ['that has ended', () => sign(claims({ exp: now() - 60 }))],
    ['for another number', () => sign(claims({ phone_number: '+66811111111' }))],
    ['without a number', () => sign(claims({ phone_number: undefined }))],
    ['of a proof that is an hour old', () => sign(claims({ auth_time: now() - 3000 }))],
    ['of a proof in the future', () => sign(claims({ auth_time: now() + 3000 }))],
    ['of nobody', () => sign(claims({ sub: '' }))],
    ['signed by somebody else', () => sign(claims(), rival)],
    [
      'signed with the public key as a secret',
      async () =>
        sign(claims(), new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey))), {
          alg: 'HS256',
          kid: 'one',
        }),
    ],
    ['that nobody signed', () => unsigned(claims())],
    ['that is none', () => 'abc'],
    ['that is empty', () => ''],
  ])('%s proves nothing [SMS-18-D, LOGIN-20-D]', async (_, token) => {
    expect(await logIn(await token())).toBe('verification.wrong')
  })

  test('counts in its own merchant only, and nowhere where codes are our own', async () => {
    expect(await logIn(await sign(claims()), 'ice')).toBe('verification.wrong')
    expect(await logIn(await sign(claims()), 'own')).toBe('verification.wrong')
    expect(
      await logIn(await sign(claims({ aud: 'shop-2', iss: 'https://securetoken.google.com/shop-2' })), 'ice'),
    ).toEqual([200, 'byphone'])
  })

  test('sets a new password; one that is refused leaves it unused [FORGOT-06, FORGOT-07, API-38]', async () => {
    const firebaseIdToken = await sign(claims())
    const set = async (newPassword: string) => {
      const body = { newPassword, mobileNum: '812345678', verificationCode: '123456', firebaseIdToken }
      const answer = await browse('fire').callEncrypted('/wps/member/password/phone', 'POST', body)
      return answer.body.errorCode || answer.body.value.userName
    }
    expect(await set(PASSWORD)).toBe('modify.new.old.same')
    expect(await set('Green7horses')).toBe('byphone')
    expect(await set('Green8horses')).toBe('verification.wrong')
  })

  test('is no answer where the keys cannot be had: the feature alone says so', async () => {
    expect(await logIn(await sign(claims()), 'down')).toBe('gateway.failed')
  })
})

describe('the simulated provider', () => {
  const confirm = async (purpose: string, digits: string, verificationCode: string, merchant = 'played') => {
    const { body } = await browse(merchant).callEncrypted('/wps/verification/phone/confirm', 'POST', {
      purpose,
      mobileNum: digits,
      countryDialingCode: '66',
      verificationCode,
    })
    return body.errorCode || (body.value.idToken as string)
  }
  const codeTo = async (purpose: string, digits: string) => {
    await browse('played').call(`/wps/verification/sms/${purpose}`, {
      method: 'POST',
      body: { mobileNum: digits },
    })
    const { rows } = await shared().database.pool.query<{ text: string }>(
      'select text from outbox where recipient = $1 order by created_at desc limit 1',
      [`+66${digits}`],
    )
    return rows[0]?.text.match(/\d{6}/)?.[0] ?? ''
  }

  test('gives a token for the right code, with which one logs in once [SMS-18-D]', async () => {
    const code = await codeTo('login', '812345678')
    expect(await confirm('login', '812345678', code === '000000' ? '111111' : '000000')).toBe(
      'verification.wrong',
    )
    const token = await confirm('login', '812345678', code)
    expect(await confirm('login', '812345678', code)).toBe('verification.wrong')
    expect(await logIn(token, 'fire')).toBe('verification.wrong')
    expect(await logIn(token, 'played', '811111111')).toBe('verification.wrong')
    expect(await logIn(token, 'played')).toEqual([200, 'byphone'])
    expect(await logIn(token, 'played')).toBe('verification.wrong')
  })

  test('is what a registration is proved with [REG-24, API-33]', async () => {
    const code = await codeTo('register', '899999999')
    const register = async (firebaseIdToken: string) => {
      const { body } = await browse('played').callEncrypted('/wps/member/register/mobile', 'PUT', {
        mobileNum: '899999999',
        countryDialingCode: '66',
        verificationCode: code,
        password: 'Blue7horses',
        confirmPassword: 'Blue7horses',
        birthday: '1990-05-17',
        agreed: '2026-11',
        ageConfirmed: true,
        firebaseChannel: 'sms',
        firebaseIdToken,
      })
      return body.errorCode || body.value.userName
    }
    expect(await register('abc')).toBe('verification.wrong')
    expect(await register(await confirm('register', '899999999', code))).toMatch(/^player\d+$/)
  })

  test('does not exist for other merchants', async () => {
    expect(await confirm('login', '812345678', '123456', 'own')).toBe('not.found')
    expect(await confirm('login', '812345678', '123456', 'fire')).toBe('not.found')
  })
})

test('the forms learn which provider they are to use, and nothing secret [SMS-18-D]', async () => {
  const settingsOf = async (merchant: string) =>
    (await browse(merchant).call('/wps/member/register/settings')).body.value
  expect(await settingsOf('own')).toMatchObject({ smsProvider: 'own', smsProviderSettings: {} })
  expect(await settingsOf('played')).toMatchObject({ smsProvider: 'simulated', smsProviderSettings: {} })
  expect(await settingsOf('fire')).toMatchObject({
    smsProvider: 'firebase',
    smsProviderSettings: { apiKey: 'AIzaSyTestTestTestTest', projectId: 'shop-1' },
  })
})
