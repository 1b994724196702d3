import { GatewayError } from '../gateway-error.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import { fillRequest, requestKeys, requestProblems } from '../outgoing/request-template.ts'
import { type Connection, type GatewayValues, mustMatch, type Provider } from '../provider.ts'
import type { Sms, SmsGateway } from './sms-gateway.ts'

/** Name in metrics and logs. */
const HTTP_SMS = 'sms.http'

/** Any service that takes messages by HTTP: method, address, headers and body are templates of the operator's. */
export const httpSms: Provider<SmsGateway> = {
  keys: [
    ...requestKeys({ url: 'https://HOST/PATH?to={to}', body: '{"to":"{to}","text":"{text}"}' }),
    {
      key: 'success',
      form: 'TEXT that a good answer holds',
      problem: mustMatch(/^.{1,100}$/, 'is too long'),
    },
  ],
  problems: (settings, secrets, hosts) => requestProblems(settings, valuesOf(SAMPLE, secrets), hosts),
  open: (connection) => ({ send: (message) => sendByHttp(message, connection) }),
}

const SAMPLE: Sms = { merchant: 'm', mobile: '+66812345678', text: '"', code: '1', id: 'i' }

/**
 * Sends one message. It is repeated once only where the template hands the message's id over, or where nothing is
 * written (GET).
 * @throws {GatewayError}
 */
export async function sendByHttp(
  message: Sms,
  { settings, secrets, guard, fetch }: Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'>,
): Promise<void> {
  const { address, request, isRepeatable } = fillRequest(settings, valuesOf(message, secrets))
  const call = { gateway: HTTP_SMS, merchant: message.merchant, repeatable: isRepeatable }
  await guard.run(call, async (signal) => {
    const answer = await fetch(address, { ...request, signal })
    demandDone(HTTP_SMS, answer.status)
    if (!answer.text.includes(settings.success ?? '')) {
      throw new GatewayError({
        gateway: HTTP_SMS,
        reason: 'answered without the sign of success',
        outage: false,
      })
    }
  })
}

function valuesOf(
  { merchant, mobile, text, code = '', id }: Sms,
  secrets: GatewayValues,
): Map<string, string> {
  return new Map([
    ['to', mobile],
    ['digits', mobile.replace(/^\+/, '')],
    ['text', text],
    ['code', code],
    ['merchant', merchant],
    ['id', id ?? crypto.randomUUID()],
    ...Object.entries(secrets),
  ])
}
