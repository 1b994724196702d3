import type { AllowedHosts } from './outgoing/allowed-hosts.ts'

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

/** A kind of outside service that operators can set up. */
export interface GatewayProvider {
  readonly keys: readonly ProviderKey[]
  /** What is wrong with the whole, one sentence each, when every value is right by itself. */
  problems?(settings: GatewayValues, secrets: GatewayValues, hosts: AllowedHosts): readonly string[]
}

/** A problem for values that do not look as they must. */
export const mustMatch = (form: RegExp, clause: string) => (value: string) =>
  form.test(value) ? undefined : clause

/** A problem for values that are none of some words. */
export const mustBeOneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value) ? undefined : `is one of ${words.join(', ')}`
