import { GatewayError } from '../gateway-error.ts'
import { type GatewayProvider, type GatewayValues, mustMatch } from '../gateway-provider.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import type { OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import { fillRequest, requestKeys, requestProblems } from '../outgoing/request-template.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import type { Sms } from './sms-gateway.ts'

/** Name in metrics and logs. */
export const HTTP_SMS = 'sms.http'

/** Any service that takes messages by HTTP: method, address, headers and body are templates of the operator's. */
export const httpSmsProvider: GatewayProvider = {
  keys: [
    ...requestKeys({ url: 'https://HOST/PATH?to={to}', body: '{"to":"{to}","text":"{text}"}' }),
    {
      key: 'success',
      form: 'TEXT that a good answer holds',
      problem: mustMatch(/^.{1,100}$/, 'is too long'),
    },
  ],
  problems: (settings, secrets, hosts) => requestProblems(settings, valuesOf(SAMPLE, secrets), hosts),
}

const SAMPLE: Sms = { merchant: 'm', mobile: '+66812345678', text: '"', code: '1', id: 'i' }

/** What sending needs of a merchant's set-up. */
interface HttpSmsOptions {
  readonly settings: GatewayValues
  readonly secrets: GatewayValues
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
}

/**
 * Sends one message. It is repeated once only where the template hands the message's id over, or where nothing is
 * written (GET).
 * @throws {GatewayError}
 */
export async function sendByHttp(
  message: Sms,
  { settings, secrets, guard, fetch }: HttpSmsOptions,
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
