import type { Provider, ProviderKey } from './provider.ts'

/** What merchants connect to outside, such as `sms`, with the providers that serve it. */
export interface Service<Opened = unknown> {
  readonly name: string
  /** Whether a merchant may have several connections of it, each with a name. */
  readonly several: boolean
  /** Whether who controls a connection of it decides where money goes, or what has been paid. */
  readonly movesMoney: boolean
  /** Keys that every provider of it takes, such as what one of several connections serves. */
  readonly keys: readonly ProviderKey[]
  /** By name. */
  readonly providers: Readonly<Record<string, Provider<Opened>>>
}

/** Declares a service. */
export const service = <Opened>(
  name: string,
  providers: Readonly<Record<string, Provider<Opened>>>,
  { several = false, movesMoney = false, keys = [] }: Partial<Omit<Service, 'name' | 'providers'>> = {},
): Service<Opened> => ({ name, several, movesMoney, keys, providers })

/** The provider of a name; `undefined` where there is none. */
export const findProvider = <Opened>(
  { providers }: Service<Opened>,
  name: string,
): Provider<Opened> | undefined => (Object.hasOwn(providers, name) ? providers[name] : undefined)
