import { expect, test } from 'vitest'
import { expectWait } from '../../testing/expect-wait.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts'

const QUARTER_S = 900

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one' })
  for (const username of ['moved', 'network']) await make.member('one', { username })
})
const browse: TwoProcesses['browse'] = (...at) => shared().browse(...at)

test('a device that fails at three addresses needs the picture at the fourth [LOGIN-21-D]', async () => {
  const first = browse('10.7.5.0', 0)
  const flags: unknown[] = []
  for (let round = 0; round < 3; round++) {
    const { body } = await browse(`10.7.5.${round}`, round, first).logIn(`nobody8${round}`, 'Wr0ngPassword')
    flags.push(body.value.captcha)
  }
  expect(flags).toEqual([false, false, true])
  const fourth = await browse('10.7.5.9', 1, first).logIn('nobody89', 'Wr0ngPassword')
  expect(fourth.body.errorCode).toBe('captcha.needed')
  expect((await browse('10.7.5.9', 1).logIn('nobody89', 'Wr0ngPassword')).body.errorCode).toBe('login.wrong')
})

test('ten tries of an account are all that a device has, wherever it goes; others still get in [LOGIN-21-D]', async () => {
  const first = browse('10.7.6.0', 0)
  const codes: string[] = []
  for (let round = 0; round < 10; round++) {
    const browser = browse(`10.7.6.${round}`, round, first)
    codes.push((await browser.logIn('moved', 'Wr0ngPassword')).body.errorCode)
  }
  expect(codes).not.toContain('limit.reached')
  expectWait(await browse('10.7.6.10', 1, first).logIn('moved', PASSWORD), QUARTER_S)
  expect((await browse('10.7.6.99', 0).logIn('moved', PASSWORD)).body.errorCode).toBe('captcha.needed')
})

test.each(['one account each', 'one account'])(
  'of twenty wrong logins at the same instant from one address, with %s, at most three are looked at without the picture [LOGIN-21-D]',
  async (how) => {
    const place = how === 'one account' ? 7 : 8
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browse(`10.7.${place}.1`, at).logIn(how === 'one account' ? 'nobody70' : `nobody6${at}`, 'x'),
      ),
    )
    const codes = answers.map(({ body }) => body.errorCode)
    const lookedAt = codes.filter((code) => code === 'login.wrong')
    expect([1, 2, 3]).toContain(lookedAt.length)
    const next = await browse(`10.7.${place}.1`, 0).logIn('nobody69', 'x')
    expect(next.body.errorCode).toBe('captcha.needed')
    expect(codes.filter((code) => !/^(login\.wrong|captcha\.needed|limit\.reached)$/.test(code))).toEqual([])
  },
)

test('right logins are no failures of their address, however many come at once [LOGIN-21-D]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, at) => browse('10.7.9.1', at).logIn('network', PASSWORD)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (let round = 0; round < 4; round++) {
    expect((await browse('10.7.9.1', round).logIn('network', PASSWORD)).status).toBe(200)
  }
  const { body } = await browse('10.7.9.1', 0).logIn('nobody59', 'x')
  expect(body.value.captcha).toBe(false)
})
