import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'

const PIN = '482916'
const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', switches: { SECPRIV: true } })
  await make.member('one', { username: 'victim' })
})

test('a payment password is not found by force: of many tries at once over two processes five are looked at [WALLET-09-D]', async () => {
  const browsers = shared().browsers('10.9.9.9')
  for (const browser of browsers) expect((await browser.logIn('victim', PASSWORD)).status).toBe(200)
  const [first] = browsers
  const set = { newPaymentPassword: PIN, password: PASSWORD }
  expect((await first.callEncrypted('/wps/member/payment/password', 'PUT', set)).status).toBe(200)
  const tries = Array.from({ length: 16 }, async (_, round) => {
    const guess = { newPaymentPassword: '739164', oldPaymentPassword: String(200_000 + round) }
    const browser = browsers[round % 2] ?? first
    return (await browser.callEncrypted('/wps/member/payment/password', 'PUT', guess)).body.errorCode
  })
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'payment.wrong').length).toBeLessThanOrEqual(4)
  expect(codes.filter((code) => code === 'payment.locked').length).toBeGreaterThanOrEqual(12)
  const right = { newPaymentPassword: '739164', oldPaymentPassword: PIN }
  const late = await first.callEncrypted('/wps/member/payment/password', 'PUT', right)
  expect(late).toMatchObject({ status: 403, body: { errorCode: 'payment.locked' } })
})
