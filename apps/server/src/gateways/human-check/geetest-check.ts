import { createHmac } from 'node:crypto'
import { type GatewayProvider, type GatewayValues, mustMatch } from '../gateway-provider.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import { addressProblem, type OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import type { HumanAnswer, HumanPlace } from './human-check.ts'

/** Name in metrics and logs. */
export const GEETEST = 'humanCheck.geetest'
/** Host of the validation; allowed without being listed. */
export const GEETEST_HOST = 'gcaptcha4.geetest.com'

const API = `https://${GEETEST_HOST}`

/** GeeTest v4: the browser shows its challenge, the result is validated from server to server. */
export const geetestProvider: GatewayProvider = {
  keys: [
    {
      key: 'captchaId',
      form: '32 LETTERS AND DIGITS',
      isRequired: true,
      problem: mustMatch(/^[0-9a-z]{32}$/, 'is 32 letters and digits'),
    },
    { key: 'captchaKey', form: 'KEY', isRequired: true, isSecret: true },
    { key: 'api', form: API },
  ],
  problems({ api = API }, _secrets, hosts) {
    const place = addressProblem(api, hosts)
    return place ? [`api: ${place}`] : []
  },
}

interface GeetestOptions {
  readonly settings: GatewayValues
  readonly secrets: GatewayValues
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
}

/**
 * The number of a result that GeeTest confirms; `undefined` for every other. It is asked once: a result counts once there.
 * @throws {GatewayError} where GeeTest does not answer
 */
export async function verifyGeetest(
  { merchant }: HumanPlace,
  { lotNumber, captchaOutput, passToken, genTime }: HumanAnswer,
  { settings, secrets, guard, fetch }: GeetestOptions,
): Promise<string | undefined> {
  if (!lotNumber || !captchaOutput || !passToken || !genTime) return undefined
  const { api = API, captchaId = '' } = settings
  const body = new URLSearchParams({
    lot_number: lotNumber,
    captcha_output: captchaOutput,
    pass_token: passToken,
    gen_time: genTime,
    sign_token: createHmac('sha256', secrets.captchaKey ?? '')
      .update(lotNumber)
      .digest('hex'),
  }).toString()
  return guard.run({ gateway: GEETEST, merchant, repeatable: false }, async (signal) => {
    const { status, text } = await fetch(`${api}/validate?captcha_id=${encodeURIComponent(captchaId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body,
      signal,
    })
    demandDone(GEETEST, status)
    const { result } = JSON.parse(text) as { result?: unknown }
    return result === 'success' ? `geetest:${lotNumber}` : undefined
  })
}
