import { calls } from 'virtual:api-calls'
import { learnServerClock } from '../server-clock.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SlowCalls } from '../slow-calls.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type Api, CallError, type CallName, type CallOptions } from './api.ts'
import { type ReadKey, writeBody } from './body.ts'
import type { PayloadKey } from './encrypt-payload.ts'
import { fillLists } from './fill-lists.ts'
import { createHosts } from './hosts.ts'
import { hostsOfPage } from './hosts-of-page.ts'
import { createThrottle } from './throttle.ts'

/** No call waits longer, in ms, unless the contract lets its answer wait. */
const TIMEOUT_MS = 15_000

/** How the browser's API is set up. */
export interface HttpApiOptions {
  /** Named in every call of a demo installation that several brands share; empty elsewhere. */
  readonly merchant: string
  readonly language: () => string
  /** Installed web apps say so in the `device` header. */
  readonly installed: boolean
  readonly slowCalls: SlowCalls
  readonly session: Pick<SessionStore, 'current'>
  /** A call was refused although it came with this token: the session is over. */
  readonly onSessionLost: (token: string) => void
  readonly onFailure: (error: CallError, quiet: boolean) => void
}

/** The browser's API: HTTP with time limit, one repeat of reads, other hosts, held answers and throttles. */
export function createHttpApi(options: HttpApiOptions): Api {
  const cache = createAnswerCache()
  const throttle = createThrottle()
  const hosts = createHosts(hostsOfPage)

  const send = async (name: CallName, { query, body, signal, tellsNoLoss }: CallOptions<CallName>) => {
    const call = calls[name]
    if (!call) throw new CallError('not.found', 404, `There is no call ${name}.`)
    const search = searchOf({ language: options.language(), ...query, merchant: options.merchant })
    const token = options.session.current()?.token
    const sent = body === undefined ? undefined : await writeBody(call, body, readKey)
    const init: RequestInit = {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        ...sent?.headers,
        language: languageOf(query) ?? options.language(),
        ...(token ? { token } : {}),
        ...(call.module ? { module: call.module } : {}),
        ...(options.installed ? { device: 'OTHERS' } : {}),
      },
      ...(sent ? { body: sent.body } : {}),
    }
    const answer = await hosts.fetch(`${call.path}${search}`, init, {
      timeoutMs: TIMEOUT_MS + (call.waitsMs ?? 0),
      repeats: call.method === 'GET' ? 1 : 0,
      anyHost: call.anyHost ?? false,
      signal,
    })
    learnServerClock(answer.headers.get('date'))
    // Another host knows no session, so it cannot tell that one is over.
    if (answer.status === 401 && token && answer.type !== 'cors' && !tellsNoLoss) options.onSessionLost(token)
    const value = fillLists(await readAnswer(answer), call.lists)
    // What was changed must not be answered from memory.
    if (call.method !== 'GET') cache.clear()
    return value
  }
  const readKey: ReadKey = async () => {
    const asked = performance.now()
    const key = (await send('sessionKey', {})) as PayloadKey
    return { key, sinceMs: () => performance.now() - asked }
  }

  return {
    forget: () => cache.clear(),
    async call(name, callOptions = {}) {
      const facts = calls[name]
      const key = `${name}?${JSON.stringify([
        callOptions.query,
        callOptions.body,
        options.language(),
        options.session.current()?.token,
      ])}`
      const once = () =>
        facts?.throttleMs
          ? throttle(key, facts.throttleMs, () => send(name, callOptions))
          : send(name, callOptions)
      try {
        const answer = facts?.cacheMs
          ? cache.read(key, facts.cacheMs, callOptions.fresh ?? false, once)
          : once()
        // An answer that waits on purpose says nothing of the network.
        const value = await (facts?.waitsMs ? answer : options.slowCalls.watch(answer))
        // The server answers by the contract; the type follows the name of the call.
        return value as never
      } catch (error) {
        if (error instanceof CallError) options.onFailure(error, facts?.quiet ?? false)
        throw error
      }
    },
  }
}

/** The language that a call asks for itself, as while the player changes it. */
function languageOf(query: CallOptions<CallName>['query']): string | undefined {
  return query && 'language' in query ? query.language : undefined
}

async function readAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null)
  const envelope = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  if (answer.ok && envelope.success === true) return envelope.value
  throw new CallError(
    typeof envelope.errorCode === 'string' ? envelope.errorCode : 'server.failed',
    answer.status,
    typeof envelope.message === 'string' ? envelope.message : '',
    typeof envelope.field === 'string' ? envelope.field : undefined,
    envelope.value,
  )
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
