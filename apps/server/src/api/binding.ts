import type { BodyOf, Endpoint, LanguageCode, QueryOf, ValueOf } from '@foyer/contract'
import type { Merchant } from '../merchants/index.ts'
import type { CallerSession } from './access.ts'
import type { Exchange } from './exchange.ts'

/** Who calls and what for; derived by the server, never taken from the caller's word. */
export interface Caller {
  readonly merchant: Merchant
  /** One the merchant offers. */
  readonly language: LanguageCode
  /** The caller's address; empty when a page for everybody is rendered. */
  readonly address: string
  /** ISO 3166-1 alpha-2 from the proxy's header; empty where unknown. */
  readonly country: string
  /** Kind of device in few words; empty where unknown. */
  readonly device: string
  /** Origin of the merchant's site that the call came to, such as `https://play.example`; one of the merchant's own. */
  readonly origin: string
  /** What limits know the browser by; asking for it may draw it, and then the reply carries a cookie. */
  readonly deviceId: () => string
  /** The session that both halves prove; absent for visitors. */
  readonly session?: CallerSession
}

/** What a handler receives: input that passed its schema. */
export interface Input<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** What answers an endpoint. Throws {@link ApiError} to refuse. */
type Handle<E extends Endpoint> = (
  input: Input<E>,
  caller: Caller,
  exchange: Exchange,
) => ValueOf<E> | Promise<ValueOf<E>>

/** An endpoint with what answers it. */
export interface Binding<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly handle: Handle<E>
  /** Whether a merchant's settings let it be called; `feature.off` where not, as for a switch. */
  readonly isOpen: (merchant: Merchant) => boolean
}

/**
 * Binds an endpoint of the contract to its handler.
 * @param isOpen whether a merchant's settings let it be called; asked before the session and the input are looked at
 */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  isOpen: Binding['isOpen'] = () => true,
): Binding {
  // Handlers are kept in one list whatever their types; each is called with input of its own schema only.
  return { endpoint, handle, isOpen } as unknown as Binding
}

/** The session of a call that its endpoint's access rule has proved to have one. */
export function sessionOf(caller: Caller): CallerSession {
  if (!caller.session) throw new Error('Only endpoints that ask for a session may use it.')
  return caller.session
}
