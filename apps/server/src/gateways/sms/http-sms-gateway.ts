import { GatewayError } from '../gateway-error.ts'
import { type GatewayProvider, type GatewayValues, mustBeOneOf, mustMatch } from '../gateway-provider.ts'
import { addressProblem, type OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import { demandDone } from './demand-done.ts'
import { BODY_TYPES, type BodyType, fillAddress, fillBody, fillHeader, namesIn } from './message-template.ts'
import type { Sms } from './sms-gateway.ts'

/** Name in metrics and logs. */
export const HTTP_SMS = 'sms.http'

const NAMES = ['to', 'digits', 'text', 'code', 'merchant', 'id']

/** Any service that takes messages by HTTP: method, address, headers and body are templates of the operator's. */
export const httpSmsProvider: GatewayProvider = {
  keys: [
    { key: 'method', form: 'POST|PUT|GET', problem: mustBeOneOf('POST', 'PUT', 'GET') },
    { key: 'url', form: 'https://HOST/PATH?to={to}', isRequired: true },
    { key: 'type', form: BODY_TYPES.join('|'), problem: mustBeOneOf(...BODY_TYPES) },
    { key: 'body', form: '{"to":"{to}","text":"{text}"}' },
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
    {
      key: 'success',
      form: 'TEXT that a good answer holds',
      problem: mustMatch(/^.{1,100}$/, 'is too long'),
    },
  ],
  problems(settings, secrets, hosts) {
    const problems = Object.entries(settings).flatMap(([key, template]) =>
      unknownNames(key, template, secrets),
    )
    const { url = '', body, method = 'POST', type = 'application/json' } = settings
    const place = addressProblem(fillAddress(url, sampleValues(secrets)), hosts)
    if (place) problems.push(`url: ${place}`)
    // Before the path, a value could choose the host.
    if (/^[^/]*\/\/[^/?#]*\{/.test(url)) problems.push('url: has a {…} in its host')
    if (method === 'GET' && body !== undefined) problems.push('body: GET has none')
    if (method !== 'GET' && body === undefined) problems.push('body: is missing')
    if (
      body !== undefined &&
      type === 'application/json' &&
      !isJson(fillBody(body, type, sampleValues(secrets)))
    )
      problems.push('body: is no JSON once its values stand in it')
    for (const name of Object.keys(settings).filter((key) => key.startsWith('header.'))) {
      if (!/^header\.[A-Za-z0-9-]+$/.test(name)) problems.push(`${name}: is no name of a header`)
    }
    return problems
  },
}

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
  const { method = 'POST', url = '', type = 'application/json', body, success = '' } = settings
  const values = valuesOf(message, secrets)
  const headers = Object.entries(settings)
    .filter(([key]) => key.startsWith('header.'))
    .map(([key, template]) => [key.slice('header.'.length).toLowerCase(), fillHeader(template, values)])
  const knowsId = Object.values(settings).some((template) => namesIn(template).includes('id'))
  const call = { gateway: HTTP_SMS, merchant: message.merchant, repeatable: method === 'GET' || knowsId }
  await guard.run(call, async (signal) => {
    const answer = await fetch(fillAddress(url, values), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
        ...Object.fromEntries(headers),
      },
      ...(body === undefined ? {} : { body: fillBody(body, type as BodyType, values) }),
      signal,
    })
    demandDone(HTTP_SMS, answer.status)
    if (!answer.text.includes(success)) {
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

const sampleValues = (secrets: GatewayValues) =>
  valuesOf({ merchant: 'm', mobile: '+66812345678', text: '"', code: '1', id: 'i' }, secrets)

function unknownNames(key: string, template: string, secrets: GatewayValues): string[] {
  const unknown = namesIn(template).filter((name) => !NAMES.includes(name) && secrets[name] === undefined)
  const known = [...NAMES, ...Object.keys(secrets)].map((name) => `{${name}}`).join(' ')
  return unknown.map((name) => `${key}: {${name}} stands for nothing; there are ${known}`)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
