import { demandDone } from '../outgoing/demand-done.ts'
import { addressProblem } from '../outgoing/outgoing-fetch.ts'
import { type Connection, mustMatch, type Provider } from '../provider.ts'
import type { Sms, SmsGateway } from './sms-gateway.ts'

/** Name in metrics and logs. */
const TWILIO_SMS = 'sms.twilio'
const TWILIO_HOST = 'api.twilio.com'

const API = `https://${TWILIO_HOST}`

/** Twilio's REST interface of 2010-04-01. */
export const twilioSms: Provider<SmsGateway> = {
  hosts: [TWILIO_HOST],
  keys: [
    {
      key: 'account',
      form: 'AC…',
      isRequired: true,
      problem: mustMatch(/^AC[0-9a-zA-Z]{32}$/, 'is AC and 32 characters'),
    },
    { key: 'token', form: 'AUTH TOKEN', isRequired: true, isSecret: true },
    {
      key: 'from',
      form: '+1… or a sender name',
      problem: mustMatch(
        /^(\+\d{6,15}|[A-Za-z0-9 ]{1,11})$/,
        'is a number such as +15005550006 or a name of 11 letters',
      ),
    },
    { key: 'service', form: 'MG…', problem: mustMatch(/^MG[0-9a-zA-Z]{32}$/, 'is MG and 32 characters') },
    { key: 'api', form: API },
  ],
  problems({ from, service, api = API }, _secrets, hosts) {
    const problems =
      (from === undefined) === (service === undefined) ? ['from: either from or service is needed'] : []
    const place = addressProblem(api, hosts)
    return place ? [...problems, `api: ${place}`] : problems
  },
  open: (connection) => ({ send: (message) => sendByTwilio(message, connection) }),
}

/**
 * Sends one message. It knows no key of repetition, so it is asked again only where it surely took nothing.
 * @throws {GatewayError}
 */
export async function sendByTwilio(
  { merchant, mobile, text }: Sms,
  { settings, secrets, guard, fetch }: Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'>,
): Promise<void> {
  const { account = '', from, service, api = API } = settings
  const sender: Record<string, string> =
    service === undefined ? { From: from ?? '' } : { MessagingServiceSid: service }
  const body = new URLSearchParams({ To: mobile, ...sender, Body: text }).toString()
  const credentials = Buffer.from(`${account}:${secrets.token ?? ''}`).toString('base64')
  await guard.run({ gateway: TWILIO_SMS, merchant, repeatable: false }, async (signal) => {
    const { status } = await fetch(`${api}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body,
      signal,
    })
    demandDone(TWILIO_SMS, status)
  })
}
