import type { Static, TObject, TSchema } from 'typebox'
import type { ModuleId } from './switches.ts'

/** Who may call an endpoint. Every endpoint says so; there is no default. */
export type Access =
  /** Anybody, visitors included. */
  | 'public'
  /** Any session, trial included. */
  | 'session'
  /** A session that is not a trial (ROLE-16-D). */
  | 'member'
  /** A session that may play, trial included: not of an account that is for agents only (ROLE-13-D). */
  | 'play'
  /** A session of a player's own account: neither a trial nor an account that is for agents only. */
  | 'player'
  /** A session that passes the agent check (AGENT-01). */
  | 'agent'
  /** A session whose member may be offered contracts: neither a trial, nor 40, 41 or 42 (AGENT-07-D, AGENT-15-D). */
  | 'contracts'

/** One call of the API: the only place where its path, input and answer are written down. */
export interface Endpoint<
  Query extends TObject = TObject,
  Body extends TObject | undefined = TObject | undefined,
  Value extends TSchema = TSchema,
> {
  /** Stable name, used as OpenAPI operation id and as the name of the call in code. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path below `/wps/`. */
  readonly path: `/wps/${string}`
  readonly access: Access
  /** Refused with `break.running` while the caller takes a break: it brings them to play, or their money in. */
  readonly closedOnBreak?: true
  /** Sent as header `module` (API-59-D); where it is a switch, that must be on for the merchant (SWITCH-28-D). */
  readonly module?: ModuleId
  /** One sentence for the reader of the API page. */
  readonly summary: string
  /** Requirement rows the call comes from. */
  readonly rows: readonly string[]
  readonly query: Query
  readonly body?: Body
  /** The body travels as an encrypted payload (API-60-D); `body` is then the schema of what is inside. */
  readonly encrypted?: true
  /** The body is form-encoded (API-40, API-45), else JSON. */
  readonly form?: true
  /** The body is any text, handed on as it came: `body` is then a schema whose `text` is all of it. */
  readonly raw?: true
  /** Schema of `value` in the envelope (API-58-D). */
  readonly value: Value
  /** How long the browser may answer from memory, per parameters and session, in ms (API-66-D). */
  readonly cacheMs?: number
  /** Least time between identical calls of one browser, in ms (API-67-D). */
  readonly throttleMs?: number
  /** How long the answer may wait for what it tells of to happen, in ms; calls without it are answered at once. */
  readonly waitsMs?: number
  /** Bytes that the body may have, where that is more than other calls take. */
  readonly bodyLimit?: number
  /** Answers while the site is closed, and wherever the caller is. */
  readonly alwaysOpen?: true
  /** A failure of this call shows no toast (API-68-D). */
  readonly quiet?: boolean
}

/** Query of an endpoint, as the handler receives it. */
export type QueryOf<E extends Endpoint> = Static<E['query']>
/** Body of an endpoint; `undefined` where it takes none. */
export type BodyOf<E extends Endpoint> = [Extract<E['body'], TObject>] extends [never]
  ? undefined
  : Static<Extract<E['body'], TObject>>
/** What an endpoint answers in `value`. */
export type ValueOf<E extends Endpoint> = Static<E['value']>

/** Declares an endpoint; only there to infer its types. */
export function defineEndpoint<
  Query extends TObject,
  Value extends TSchema,
  Body extends TObject | undefined = undefined,
>(endpoint: Endpoint<Query, Body, Value>): Endpoint<Query, Body, Value> {
  return endpoint
}

/** Whether something that the contract exports is an endpoint. */
export function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'access' in entry && 'path' in entry
}

/** Where calls count the device that asks, or belong to what only a session's own host can finish. */
const OWN_HOST_ONLY = ['/wps/session/', '/wps/captcha', '/wps/verification/', '/wps/check/'] as const

/**
 * Whether a call may be sent to another host of the merchant (API-65-D, decision 022): reads for everybody only, since
 * the cookies of a session and of a device stay with the host that gave them.
 */
export function isForAnyHost({ method, access, path }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && !OWN_HOST_ONLY.some((start) => path.startsWith(start))
}
