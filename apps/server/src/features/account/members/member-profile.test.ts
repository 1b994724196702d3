import { expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const rule = (required = false) => ({ enabled: true, required, minLength: 2, maxLength: 50, pattern: 1 })
const shared = shareTestApp(async (make) => {
  const switches = { MYACC: true, FREEPLAY3: true, PROFPIC3: true }
  const birthday = { enabled: true, required: false, minLength: 10, maxLength: 10, pattern: 6 }
  const fieldRules = { payeeName: rule(), line: rule(), birthday, zalo: { ...rule(), enabled: false } }
  await make.merchant({ code: 'one', names: { EN: 'The One' }, switches, fieldRules })
  await make.merchant({ code: 'off', switches: { MYACC: false, PROFPIC3: false } })
  for (const username of ['someone', 'other']) await make.member('one', { username })
  await make.member('one', {
    username: 'known',
    mobile: '+66812345678',
    email: 'known@foyer.example',
    profile: { payeeName: 'Somchai Jaidee', zalo: 'zalo-name' },
  })
  await make.member('off', { username: 'shut' })
})
const logIn = async (username: string, merchant = 'one') => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}
const profileOf = async (browser: TestBrowser) => (await browser.call('/wps/member/profile')).body.value
const write = (browser: TestBrowser, body: object) =>
  browser.callEncrypted('/wps/member/profile', 'PUT', body)
const shownValue = async (browser: TestBrowser, field: string) =>
  (await profileOf(browser)).fields.find((one: { field: string }) => one.field === field)?.value

test('a profile is masked, and shows what the merchant asks for and what the member has [MEMBER-15-D]', async () => {
  const own = await profileOf(await logIn('known'))
  expect(own).toMatchObject({ account: 'known', mobile: '••••5678', email: 'k••••@foyer.example' })
  expect(own.fields).toEqual(
    expect.arrayContaining([
      { field: 'payeeName', value: 'So••• Ja•••' },
      { field: 'line', value: '' },
      { field: 'zalo', value: '••••name' },
    ]),
  )
  expect(JSON.stringify(own)).not.toMatch(/Jaidee|812345|zalo-name/)
})

test('the nickname is changed as often as one likes, within its rule, and shown everywhere [MEMBER-15-D, MEMBER-02]', async () => {
  const browser = await logIn('someone')
  for (const nickname of ['Nok', 'นกน้อย']) {
    expect((await write(browser, { nickname })).status).toBe(200)
    expect((await browser.call('/wps/member/info')).body.value.nickname).toBe(nickname)
  }
  for (const nickname of ['N', 'x'.repeat(21)]) {
    expect((await write(browser, { nickname })).body).toMatchObject({
      errorCode: 'validation.failed',
      field: 'nickname',
    })
  }
  expect((await profileOf(browser)).nickname).toBe('นกน้อย')
})

test('a nickname can be seen, and speaks neither for the operator nor for another member [MEMBER-15-D]', async () => {
  const browser = await logIn('someone')
  const refused = {
    'nickname.taken': ['Admin', 'The One Support', 'other', 'Othеr', 'ａｄｍｉｎ'],
    'validation.failed': ['\u200b\u200b', 'Nok\u202e', '\u3164\u3164', 'N\u200bok', '!!!'],
  }
  for (const [errorCode, nicknames] of Object.entries(refused)) {
    for (const nickname of nicknames) {
      expect((await write(browser, { nickname })).body, nickname).toMatchObject({
        errorCode,
        field: 'nickname',
      })
    }
  }
  for (const nickname of ['someone', '🐉🐉', 'Nok 👩‍👧', 'ราชา', 'नमस्ते']) {
    expect((await write(browser, { nickname })).status, nickname).toBe(200)
  }
})

test('an empty value is filled in once; what is set, and what the merchant does not ask for, stays [MEMBER-15-D]', async () => {
  const browser = await logIn('other')
  expect((await write(browser, { payeeName: 'Other Person', line: 'other-line' })).status).toBe(200)
  expect(await shownValue(browser, 'payeeName')).toBe('Ot••• Pe•••')
  for (const [field, text] of [
    ['payeeName', 'Somebody Else'],
    ['zalo', 'my-zalo'],
  ] as const) {
    expect((await write(browser, { [field]: text })).body).toMatchObject({ success: false, field })
  }
  expect(await shownValue(browser, 'payeeName')).toBe('Ot••• Pe•••')
  const twice = await Promise.all(
    ['1990-01-01', '1991-01-01'].map((birthday) => write(browser, { birthday })),
  )
  const codes = twice.map(({ body }) => body.errorCode)
  expect(codes.sort()).toEqual(['', 'conflict'])
  expect((await write(await logIn('someone'), { birthday: '2020-01-01' })).body.errorCode).toBe(
    'age.tooYoung',
  )
})

test('a trial sees its profile and changes nothing [MEMBER-15-D, ROLE-16-D]', async () => {
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  expect((await trial.call('/wps/member/profile')).status).toBe(200)
  expect((await write(trial, { nickname: 'Tester' })).body.errorCode).toBe('trial.refused')
})

test('with MYACC off there is no profile, with PROFPIC3 off no picture is taken [SWITCH-16-D, SWITCH-23-D]', async () => {
  const browser = await logIn('shut', 'off')
  const picture = { picture: 'data:image/png;base64,AAAA' }
  const answers = [
    await browser.call('/wps/member/profile'),
    await write(browser, { nickname: 'Nok' }),
    await browser.call('/wps/member/headicon/picture', { method: 'POST', body: picture }),
  ]
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['feature.off', 'feature.off', 'feature.off'])
})
