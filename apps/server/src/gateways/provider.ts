import type { SecretOf } from './installation-secrets.ts'
import type { AllowedHosts } from './outgoing/allowed-hosts.ts'
import type { OutgoingFetch } from './outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from './resilience/gateway-guard.ts'

/** Settings or secrets by key. */
export type GatewayValues = Readonly<Record<string, string>>

/** One key of a provider, or a family of keys such as `header.NAME`. */
export interface ProviderKey {
  readonly key: string
  /** How the value is written, for help and errors. */
  readonly form: string
  /** Whether something follows a dot. */
  readonly isFamily?: boolean
  readonly isSecret?: boolean
  readonly isRequired?: boolean
  /** What is wrong with a value, as a clause; `undefined` for a right one. */
  readonly problem?: (value: string) => string | undefined
}

/** What a provider works with once a merchant has set it up. */
export interface Connection {
  readonly merchant: string
  /** IANA time zone of the merchant: that of times which state none. */
  readonly timeZone: string
  readonly settings: GatewayValues
  /** As they are used: nothing of the environment is left to look up. */
  readonly secrets: GatewayValues
  /** What fails here leaves the merchant's other connections alone. */
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
  readonly hosts: AllowedHosts
  /** Secrets of the installation. */
  readonly secretOf: SecretOf
}

/** What a provider's own script takes into a merchant's pages, as the Content Security Policy names it. */
export interface PageSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly images?: readonly string[]
  readonly calls?: readonly string[]
  readonly frames?: readonly string[]
  /**
   * Whether a script from outside sets addresses and markup as plain text, so that a default policy must check them.
   */
  readonly plainText?: boolean
}

/** An outside service of a kind that operators can set up: everything that the product knows of it. */
export interface Provider<Opened> {
  readonly keys: readonly ProviderKey[]
  /** Hosts that it lives at; allowed without being listed. */
  readonly hosts?: readonly string[]
  /** Absent for a provider that only the server calls. */
  readonly pageSources?: PageSources
  /** What is wrong with the whole, one sentence each, when every value is right by itself. */
  problems?(settings: GatewayValues, secrets: GatewayValues, hosts: AllowedHosts): readonly string[]
  open(connection: Connection): Opened
}

/** A problem for values that do not look as they must. */
export const mustMatch = (form: RegExp, clause: string) => (value: string) =>
  form.test(value) ? undefined : clause

/** A problem for values that are none of some words. */
export const mustBeOneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value) ? undefined : `is one of ${words.join(', ')}`
