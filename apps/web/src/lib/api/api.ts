import type * as contract from '@foyer/contract'

type Contract = typeof contract

/** Names of the endpoints of the contract. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Endpoint ? Name : never
}[keyof Contract]

type EndpointOf<Name extends CallName> = Contract[Name] extends contract.Endpoint ? Contract[Name] : never

/** Query parameters of a call, as the wire spells them. */
export type CallQuery<Name extends CallName> = contract.QueryOf<EndpointOf<Name>>
/** Body of a call; `undefined` where it takes none. */
export type CallBody<Name extends CallName> = contract.BodyOf<EndpointOf<Name>>
/** What a call answers in `value`. */
export type CallValue<Name extends CallName> = contract.ValueOf<EndpointOf<Name>>

/** Input and handling of one call. */
export interface CallOptions<Name extends CallName> {
  readonly query?: CallQuery<Name>
  readonly body?: CallBody<Name>
  readonly signal?: AbortSignal
  /** Skips the answer held in memory and replaces it. */
  readonly fresh?: boolean
  /** Asks whether the session goes on: who calls ends it where it does not, and nothing is told. */
  readonly tellsNoLoss?: boolean
}

/** The API as screens see it: the same in the browser (HTTP) and while the server renders (in process). */
export interface Api {
  /** @throws {CallError} when the call is refused or no answer came */
  call<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<CallValue<Name>>
  /** Drops answers held in memory: login, logout, language change. */
  forget(): void
}

/** A call that failed: refused by the server (`status` ≥ 400), or without an answer (`status` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Code of the contract's closed list, or `network.failed`, `network.timeout`. */
  readonly code: string
  readonly status: number
  /** Input the server names as at fault. */
  readonly field: string | undefined
  /** What the refusal holds besides its code, such as `{ captcha: true }`. */
  readonly value: unknown
  constructor(code: string, status: number, message: string, field?: string, value?: unknown) {
    super(message)
    this.code = code
    this.status = status
    this.field = field
    this.value = value
  }
}
