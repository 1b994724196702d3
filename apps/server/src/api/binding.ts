import type { BodyOf, Endpoint, LanguageCode, QueryOf, ValueOf } from '@foyer/contract'
import type { Merchant } from '../features/merchant/index.ts'

/** Who calls and what for; derived by the server, never taken from the caller's word. */
export interface Caller {
  readonly merchant: Merchant
  /** One the merchant offers. */
  readonly language: LanguageCode
  /** The caller's address; empty when a page for everybody is rendered. */
  readonly address: string
  /** ISO 3166-1 alpha-2 from the proxy's header; empty where unknown. */
  readonly country: string
}

/** What a handler receives: input that passed its schema. */
export interface Input<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** An endpoint with what answers it. */
export interface Binding<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly handle: (input: Input<E>, caller: Caller) => ValueOf<E> | Promise<ValueOf<E>>
}

/** Binds an endpoint of the contract to its handler. Handlers throw {@link ApiError} to refuse. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, caller: Caller) => ValueOf<E> | Promise<ValueOf<E>>,
): Binding {
  // Handlers are kept in one list whatever their types; each is called with input of its own schema only.
  return { endpoint, handle } as unknown as Binding
}
