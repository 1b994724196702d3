import { GatewayError } from '../gateway-error.ts'
import { type GatewayProvider, type GatewayValues, mustMatch } from '../gateway-provider.ts'
import { addressProblem, type OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import { demandDone } from '../sms/demand-done.ts'
import { fillAddress, fillHeader, namesIn } from '../sms/message-template.ts'
import type { ChatPlace } from './chat-gateway.ts'

/** Name in metrics and logs. */
export const HTTP_CHAT = 'chat.http'

const NAMES = ['member', 'name', 'merchant']
/** Where the count stands in an answer, where nothing else is said (CHAT-02). */
const COUNT = 'value.unReadCount'

/** Any chat service that tells by HTTP GET how much a member has not read: address and headers are templates. */
export const httpChatProvider: GatewayProvider = {
  keys: [
    { key: 'url', form: 'https://HOST/PATH?user={member}', isRequired: true },
    {
      key: 'count',
      form: COUNT,
      problem: mustMatch(/^[\w-]{1,40}(?:\.[\w-]{1,40}){0,7}$/, 'is names of fields with dots between them'),
    },
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
  ],
  problems(settings, secrets, hosts) {
    const known = [...NAMES, ...Object.keys(secrets)]
    const problems = Object.entries(settings).flatMap(([key, template]) =>
      namesIn(template)
        .filter((name) => !known.includes(name))
        .map((name) => `${key}: {${name}} stands for nothing; there are {${known.join('} {')}}`),
    )
    const { url = '' } = settings
    const place = addressProblem(fillAddress(url, valuesOf(SAMPLE, secrets)), hosts)
    if (place) problems.push(`url: ${place}`)
    // Before the path, a value could choose the host.
    if (/^[^/]*\/\/[^/?#]*\{/.test(url)) problems.push('url: has a {…} in its host')
    for (const name of Object.keys(settings).filter((key) => key.startsWith('header.'))) {
      if (!/^header\.[A-Za-z0-9-]+$/.test(name)) problems.push(`${name}: is no name of a header`)
    }
    return problems
  },
}

interface HttpChatOptions {
  readonly settings: GatewayValues
  readonly secrets: GatewayValues
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
}

/**
 * What the service says that a member has not read.
 * @throws {GatewayError} also for an answer that holds no whole number from 0 on in the place of the count
 */
export function askUnread(
  place: ChatPlace,
  { settings, secrets, guard, fetch }: HttpChatOptions,
): Promise<number> {
  const { url = '', count = COUNT } = settings
  const values = valuesOf(place, secrets)
  const headers = Object.entries(settings)
    .filter(([key]) => key.startsWith('header.'))
    .map(([key, template]) => [key.slice('header.'.length).toLowerCase(), fillHeader(template, values)])
  const call = { gateway: HTTP_CHAT, merchant: place.merchant, repeatable: true }
  return guard.run(call, async (signal) => {
    const { status, text } = await fetch(fillAddress(url, values), {
      method: 'GET',
      headers: { accept: 'application/json', ...Object.fromEntries(headers) },
      signal,
    })
    demandDone(HTTP_CHAT, status)
    const unread = countIn(text, count)
    if (unread !== undefined) return unread
    throw new GatewayError({ gateway: HTTP_CHAT, reason: 'answered without a count', outage: false })
  })
}

/** The whole number at a place of a JSON text; `undefined` where there is none. */
export function countIn(json: string, place: string): number | undefined {
  const found = place
    .split('.')
    .reduce<unknown>((value, name) => (hasOwn(value, name) ? value[name] : undefined), parsed(json))
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined
}

const SAMPLE: ChatPlace = { merchant: 'm', member: 'id', username: 'n' }

function valuesOf({ merchant, member, username }: ChatPlace, secrets: GatewayValues): Map<string, string> {
  return new Map([['member', member], ['name', username], ['merchant', merchant], ...Object.entries(secrets)])
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function hasOwn(value: unknown, name: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}
