import { GatewayError } from '../gateway-error.ts'
import { placeKey, readPlace } from '../outgoing/answer-place.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import { fillRequest, requestProblems, type TemplateValues } from '../outgoing/request-template.ts'
import type { Connection, GatewayValues, Provider } from '../provider.ts'
import type { ChatGateway, ChatLaunch, ChatPlace, StreamHost, StreamRoom, Streams } from './chat-gateway.ts'

/** Name in metrics and logs. */
const HTTP_CHAT = 'chat.http'
/** The same of the streams: where they fail, the chat itself is still called. */
const HTTP_STREAMS = 'chat.streams'

/** Where the count stands in an answer, where nothing else is said. */
const COUNT = 'value.unReadCount'
const GET = { method: 'GET' } as const

/** Where the address of the chat stands in an answer, where nothing else is said. */
const CHAT_URL = 'value.chatUrl'

/** Where a list stands in an answer, where nothing else is said. */
const LIST = 'value.list'

/** ms for an answer that a page waits for. */
const STREAMS_MS = 2_000

/** Characters of a name or title that are read. */
const LONGEST_TEXT = 100

/** Entries of a list that are read; what follows is not shown. */
const LONGEST_LIST = 100

/**
 * Any chat service that tells by HTTP GET how much a member has not read, with `launchUrl` where they chat, and with
 * `anchorsUrl`, `modelsUrl` and `focusUrl` who streams: addresses and headers are templates.
 */
export const httpChat: Provider<ChatGateway> = {
  keys: [
    { key: 'url', form: 'https://HOST/PATH?user={member}', isRequired: true },
    placeKey('count', COUNT),
    { key: 'launchUrl', form: 'https://HOST/PATH?user={member}&back={back}' },
    placeKey('address', CHAT_URL),
    { key: 'anchorsUrl', form: 'https://HOST/PATH?site={merchant}' },
    placeKey('anchors', LIST),
    { key: 'modelsUrl', form: 'https://HOST/PATH?site={merchant}' },
    placeKey('models', LIST),
    { key: 'focusUrl', form: 'https://HOST/PATH?user={member}' },
    placeKey('focus', LIST),
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
  ],
  problems({ launchUrl, anchorsUrl, modelsUrl, focusUrl, ...settings }, secrets, hosts) {
    const problemsOf = (key: string, url: string | undefined, values: Map<string, string>) =>
      url === undefined
        ? []
        : requestProblems({ url, ...headersOf(settings), ...GET }, values, hosts).map((problem) =>
            problem.replace(/^url/, key),
          )
    const ofMember = valuesOf(SAMPLE, secrets)
    const ofAll = merchantValues(SAMPLE.merchant, secrets)
    const problems = [
      ...problemsOf('url', settings.url, ofMember),
      ...problemsOf('launchUrl', launchUrl, launchValues(SAMPLE_LAUNCH, secrets)),
      ...problemsOf('anchorsUrl', anchorsUrl, ofAll),
      ...problemsOf('modelsUrl', modelsUrl, ofAll),
      ...problemsOf('focusUrl', focusUrl, ofMember),
      ...((anchorsUrl === undefined) === (modelsUrl === undefined)
        ? []
        : ['anchorsUrl and modelsUrl: stand together']),
    ]
    // A wrong header is wrong for every address.
    return [...new Set(problems)]
  },
  open: (connection) => ({
    unread: (place) => askUnread(place, connection),
    launch: (launch) => askChatAddress(launch, connection),
    streams: (merchant) => askStreams(merchant, connection),
    followed: (place) => askFollowed(place, connection),
  }),
}

/** Headers are the same for all calls. */
const headersOf = (settings: GatewayValues): GatewayValues =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => key.startsWith('header.')))

type HttpChatOptions = Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'>

/** One of the service's addresses. */
interface Question<Answer> {
  /** Name in metrics and logs; {@link HTTP_CHAT} where absent. */
  readonly gateway?: string
  readonly merchant: string
  /** Template of the address. */
  readonly url: string
  readonly values: TemplateValues
  /** ms for one try; the guard's own where absent. */
  readonly timeoutMs?: number
  /** Reads the text of an answer; `undefined` where it does not say what was asked. */
  readonly read: (text: string) => Answer | undefined
  /** What such an answer lacks, for the log. */
  readonly lacks: string
}

async function ask<Answer>(
  { gateway = HTTP_CHAT, merchant, url, values, timeoutMs, read, lacks }: Question<Answer>,
  { settings, guard, fetch }: HttpChatOptions,
): Promise<Answer> {
  const { address, request } = fillRequest({ ...headersOf(settings), url, ...GET }, values)
  const call = { gateway, merchant, repeatable: true, ...(timeoutMs && { timeoutMs }) }
  return guard.run(call, async (signal) => {
    const headers = { accept: 'application/json', ...request.headers }
    const { status, text } = await fetch(address, { ...request, headers, signal })
    demandDone(gateway, status)
    const answer = read(text)
    if (answer !== undefined) return answer
    throw new GatewayError({ gateway, reason: `answered without ${lacks}`, outage: false })
  })
}

/**
 * What the service says that a member has not read.
 * @throws {GatewayError} also for an answer that holds no whole number from 0 on in the place of the count
 */
export function askUnread(place: ChatPlace, options: HttpChatOptions): Promise<number> {
  const { url = '', count = COUNT } = options.settings
  const values = valuesOf(place, options.secrets)
  const read = (text: string) => countIn(text, count)
  return ask({ merchant: place.merchant, url, values, read, lacks: 'a count' }, options)
}

/**
 * Where the service says that a member chats: an http(s) address, or empty for none.
 * @returns `undefined` where the merchant's service opens no chats
 * @throws {GatewayError} also for an answer that holds no text in the place of the address
 */
export async function askChatAddress(
  launch: ChatLaunch,
  options: HttpChatOptions,
): Promise<string | undefined> {
  const { launchUrl: url, address = CHAT_URL } = options.settings
  if (url === undefined) return undefined
  const values = launchValues(launch, options.secrets)
  const read = (text: string) => addressIn(text, address)
  return ask({ merchant: launch.merchant, url, values, read, lacks: 'an address' }, options)
}

/**
 * Who streams, and where, as the service says.
 * @returns `undefined` where the merchant's service has no streams
 * @throws {GatewayError} also for an answer that holds no list in its place
 */
export async function askStreams(merchant: string, options: HttpChatOptions): Promise<Streams | undefined> {
  const { anchorsUrl, modelsUrl, anchors = LIST, models = LIST } = options.settings
  if (anchorsUrl === undefined || modelsUrl === undefined) return undefined
  const common = {
    gateway: HTTP_STREAMS,
    merchant,
    values: merchantValues(merchant, options.secrets),
    timeoutMs: STREAMS_MS,
    lacks: 'a list',
  }
  const [rooms, hosts] = await Promise.all([
    ask({ ...common, url: anchorsUrl, read: (text) => listIn(text, anchors, roomOf) }, options),
    ask({ ...common, url: modelsUrl, read: (text) => listIn(text, models, hostOf) }, options),
  ])
  return { rooms, hosts }
}

/**
 * Ids of the rooms that the service says a member follows.
 * @returns `undefined` where the merchant's service knows none
 * @throws {GatewayError} also for an answer that holds no list in its place
 */
export async function askFollowed(
  place: ChatPlace,
  options: HttpChatOptions,
): Promise<readonly string[] | undefined> {
  const { focusUrl: url, focus = LIST } = options.settings
  if (url === undefined) return undefined
  const values = valuesOf(place, options.secrets)
  const read = (text: string) => listIn(text, focus, idOf)
  const question = { gateway: HTTP_STREAMS, merchant: place.merchant, url, values, read, lacks: 'a list' }
  return ask(question, options)
}

/**
 * The list at a place of a JSON text, cut to its first {@link LONGEST_LIST} entries; `undefined` where there is none.
 * Entries that cannot be read are left out.
 */
export function listIn<Entry>(
  json: string,
  place: string,
  read: (entry: unknown) => Entry | undefined,
): Entry[] | undefined {
  try {
    const found = readPlace(json, place)
    if (!Array.isArray(found)) return undefined
    return found.slice(0, LONGEST_LIST).flatMap((entry: unknown) => read(entry) ?? [])
  } catch {
    return undefined
  }
}

const fieldsOf = (entry: unknown): Readonly<Record<string, unknown>> =>
  typeof entry === 'object' && entry !== null ? { ...entry } : {}

/** An id as text or number. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value
  return typeof id === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(id) ? id : undefined
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : ''

function roomOf(entry: unknown): StreamRoom | undefined {
  const { anchorId, modelId, title } = fieldsOf(entry)
  const [id, host] = [idOf(anchorId), idOf(modelId)]
  return id === undefined || host === undefined ? undefined : { id, host, title: textOf(title) }
}

function hostOf(entry: unknown): StreamHost | undefined {
  const { modelId, name, picture, active, streaming } = fieldsOf(entry)
  const id = idOf(modelId)
  if (id === undefined || textOf(name) === '') return undefined
  const address = typeof picture === 'string' && /^https:\/\/\S{1,2000}$/.test(picture) ? picture : ''
  return { id, name: textOf(name), picture: address, active: active === true, streaming: streaming === true }
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

const merchantValues = (merchant: string, secrets: GatewayValues): Map<string, string> =>
  new Map([['merchant', merchant], ...Object.entries(secrets)])

const SAMPLE_LAUNCH: ChatLaunch = {
  ...SAMPLE,
  back: 'https://site.example/m/home',
  title: 't',
  headerColor: '#000000',
  language: 'EN',
  room: 'r',
}

function launchValues(launch: ChatLaunch, secrets: GatewayValues): Map<string, string> {
  const { back, title, headerColor, language, room: anchor } = launch
  return new Map([
    ...valuesOf(launch, secrets),
    ...Object.entries({ back, title, headerColor, language, anchor, b2c: '1', template: 'v2' }),
  ])
}
