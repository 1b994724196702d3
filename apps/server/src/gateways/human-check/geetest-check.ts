import { createHmac } from 'node:crypto'
import { demandDone } from '../outgoing/demand-done.ts'
import { addressProblem } from '../outgoing/outgoing-fetch.ts'
import { type Connection, mustMatch, type Provider } from '../provider.ts'
import type { HumanAnswer, HumanCheck, HumanPlace } from './human-check.ts'

/** Name in metrics and logs. */
const GEETEST = 'humanCheck.geetest'
/** Host of the validation. */
const GEETEST_HOST = 'gcaptcha4.geetest.com'

/** Hosts of its script and of what the script loads. */
const PAGE_HOSTS = [
  'https://static.geetest.com',
  'https://gcaptcha4.geetest.com',
  'https://static.geevisit.com',
  'https://gcaptcha4.geevisit.com',
]

const API = `https://${GEETEST_HOST}`

/** GeeTest v4: the browser shows its challenge, the result is validated from server to server. */
export const geetest: Provider<HumanCheck> = {
  hosts: [GEETEST_HOST],
  pageSources: {
    scripts: PAGE_HOSTS,
    styles: PAGE_HOSTS,
    images: PAGE_HOSTS,
    calls: PAGE_HOSTS,
    plainText: true,
  },
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
  open: (connection) => ({
    challenge: async () => ({
      provider: 'geetest',
      challenge: '',
      steps: 0,
      captchaId: connection.settings.captchaId ?? '',
    }),
    verify: (place, answer) => verifyGeetest(place, answer, connection),
  }),
}

/**
 * The number of a result that GeeTest confirms; `undefined` for every other. It is asked once: a result counts once there.
 * @throws {GatewayError} where GeeTest does not answer
 */
async function verifyGeetest(
  { merchant }: HumanPlace,
  { lotNumber, captchaOutput, passToken, genTime }: HumanAnswer,
  { settings, secrets, guard, fetch }: Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'>,
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
