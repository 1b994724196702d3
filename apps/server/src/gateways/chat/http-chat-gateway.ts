import { GatewayError } from '../gateway-error.ts'
import type { GatewayProvider, GatewayValues } from '../gateway-provider.ts'
import { placeKey, readPlace } from '../outgoing/answer-place.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import type { OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import { fillRequest, requestProblems } from '../outgoing/request-template.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import type { ChatLaunch, ChatPlace } from './chat-gateway.ts'

/** Name in metrics and logs. */
export const HTTP_CHAT = 'chat.http'

/** Where the count stands in an answer, where nothing else is said (CHAT-02). */
const COUNT = 'value.unReadCount'
const GET = { method: 'GET' } as const

/** Where the address of the chat stands in an answer, where nothing else is said (CHAT-02). */
const CHAT_URL = 'value.chatUrl'

/**
 * Any chat service that tells by HTTP GET how much a member has not read and, with `launchUrl`, where they chat: addresses and
 * headers are templates.
 */
export const httpChatProvider: GatewayProvider = {
  keys: [
    { key: 'url', form: 'https://HOST/PATH?user={member}', isRequired: true },
    placeKey('count', COUNT),
    { key: 'launchUrl', form: 'https://HOST/PATH?user={member}&back={back}' },
    placeKey('address', CHAT_URL),
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
  ],
  problems: ({ launchUrl, ...settings }, secrets, hosts) => [
    ...requestProblems({ ...settings, ...GET }, valuesOf(SAMPLE, secrets), hosts),
    ...(launchUrl === undefined
      ? []
      : requestProblems({ url: launchUrl, ...GET }, launchValues(SAMPLE_LAUNCH, secrets), hosts).map(
          (problem) => problem.replace(/^url/, 'launchUrl'),
        )),
  ],
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
  const { address, request } = fillRequest({ ...settings, ...GET }, valuesOf(place, secrets))
  const call = { gateway: HTTP_CHAT, merchant: place.merchant, repeatable: true }
  return guard.run(call, async (signal) => {
    const headers = { accept: 'application/json', ...request.headers }
    const { status, text } = await fetch(address, { ...request, headers, signal })
    demandDone(HTTP_CHAT, status)
    const unread = countIn(text, settings.count ?? COUNT)
    if (unread !== undefined) return unread
    throw new GatewayError({ gateway: HTTP_CHAT, reason: 'answered without a count', outage: false })
  })
}

/**
 * Where the service says that a member chats: an http(s) address, or empty for none.
 * @returns `undefined` where the merchant's service opens no chats
 * @throws {GatewayError} also for an answer that holds no text in the place of the address
 */
export async function askChatAddress(
  launch: ChatLaunch,
  { settings, secrets, guard, fetch }: HttpChatOptions,
): Promise<string | undefined> {
  const { launchUrl: url, url: _, ...others } = settings
  if (url === undefined) return undefined
  const { address, request } = fillRequest({ ...others, url, ...GET }, launchValues(launch, secrets))
  const call = { gateway: HTTP_CHAT, merchant: launch.merchant, repeatable: true }
  return guard.run(call, async (signal) => {
    const headers = { accept: 'application/json', ...request.headers }
    const { status, text } = await fetch(address, { ...request, headers, signal })
    demandDone(HTTP_CHAT, status)
    const found = addressIn(text, settings.address ?? CHAT_URL)
    if (found !== undefined) return found
    throw new GatewayError({ gateway: HTTP_CHAT, reason: 'answered without an address', outage: false })
  })
}

/** The http(s) address at a place of a JSON text, or empty; `undefined` for anything else. */
export function addressIn(json: string, place: string): string | undefined {
  try {
    const found = readPlace(json, place)
    if (found === '') return ''
    return typeof found === 'string' && /^https?:$/.test(new URL(found).protocol) ? found : undefined
  } catch {
    return undefined
  }
}

/** The whole number at a place of a JSON text; `undefined` where there is none. */
export function countIn(json: string, place: string): number | undefined {
  try {
    const found = readPlace(json, place)
    return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined
  } catch {
    return undefined
  }
}

const SAMPLE: ChatPlace = { merchant: 'm', member: 'id', username: 'n' }

function valuesOf({ merchant, member, username }: ChatPlace, secrets: GatewayValues): Map<string, string> {
  return new Map([['member', member], ['name', username], ['merchant', merchant], ...Object.entries(secrets)])
}

const SAMPLE_LAUNCH: ChatLaunch = {
  ...SAMPLE,
  back: 'https://site.example/m/home',
  title: 't',
  headerColor: '#000000',
  language: 'EN',
}

function launchValues(launch: ChatLaunch, secrets: GatewayValues): Map<string, string> {
  const { back, title, headerColor, language } = launch
  return new Map([
    ...valuesOf(launch, secrets),
    ...Object.entries({ back, title, headerColor, language, b2c: '1', template: 'v2' }),
  ])
}
