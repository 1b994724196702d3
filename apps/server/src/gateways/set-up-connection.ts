import { type ConnectionRow, MAIN_CONNECTION } from './connection-store.ts'
import { referenceOf, SECRET_PREFIX } from './gateway-secrets.ts'
import { gatewayHosts } from './gateways.ts'
import type { ProviderKey } from './provider.ts'
import { findProvider, type Service } from './service.ts'

/** What an operator writes for a connection, or what is wrong with it, one sentence each. */
export type SetUp =
  | { readonly connection: Omit<ConnectionRow, 'merchant'> }
  | { readonly problems: readonly string[] }

/** Name of the implementation that needs nothing from outside. */
export const LOCAL_PROVIDER = 'local'

/** How operators write connections to the services of the product. */
export interface ConnectionSetUp {
  /** What is wrong with the name of a connection, in a sentence; `undefined` for a right one. */
  nameProblem(service: string, name: string): string | undefined
  /**
   * Reads keys and values of a provider.
   * @param hosts that the configuration lets gateways call.
   */
  read(
    place: Pick<ConnectionRow, 'service' | 'name' | 'provider'>,
    assignments: readonly (readonly [key: string, value: string])[],
    hosts: readonly string[],
  ): SetUp
  /** A connection as it is written, in the order of the provider's keys; of secrets only which variable holds them. */
  describe(row: Omit<ConnectionRow, 'merchant'>): string[]
  /** Services and providers with their keys, for help. */
  forms(): string[]
  /** Whether a key of a provider is a secret one. */
  isSecretKey(service: string, provider: string, name: string): boolean
}

/** Creates it for these services. */
export function connectionSetUp(services: readonly Service[]): ConnectionSetUp {
  const findService = (name: string) => services.find((service) => service.name === name)
  const keysOf = (service: string, provider: string): readonly ProviderKey[] => {
    const known = findService(service)
    const found = known && findProvider(known, provider)
    return known && found ? [...found.keys, ...known.keys] : []
  }
  const names = () =>
    services
      .flatMap(({ name, providers }) => {
        const own = Object.keys(providers)
        return own.length > 0 ? [LOCAL_PROVIDER, ...own].map((provider) => `${name} ${provider}`) : []
      })
      .join(', ')
  return {
    nameProblem(service, name) {
      if (!/^[a-z0-9-]{1,32}$/.test(name))
        return `"${name}" is no name: 1 to 32 small letters, digits and hyphens.`
      const known = findService(service)
      if (name === MAIN_CONNECTION || !known || known.several) return undefined
      const several = services
        .filter((one) => one.several && Object.keys(one.providers).length > 0)
        .map((one) => one.name)
      return `There is one ${service} only; of several are ${several.join(', ')}.`
    },
    read(place, assignments, hosts) {
      const service = findService(place.service)
      const known = service && findProvider(service, place.provider)
      if (!known) {
        const problem = `There is no gateway ${place.service} ${place.provider}. There are: ${names()}.`
        return { problems: [problem] }
      }
      const keys = keysOf(place.service, place.provider)
      const settings: Record<string, string> = {}
      const secrets: Record<string, string> = {}
      const problems: string[] = []
      for (const [name, value] of assignments) {
        const key = keys.find((one) => fits(one, name))
        const problem = key ? problemOf(key, value) : `is none of ${keys.map(written).join('  ')}`
        if (problem) problems.push(`${name}: ${problem}`)
        if (key?.isSecret) secrets[name] = value
        else settings[name] = value
      }
      for (const { key, isRequired } of keys) {
        if (isRequired && settings[key] === undefined && secrets[key] === undefined)
          problems.push(`${key}: is missing`)
      }
      if (problems.length === 0) {
        const own = Object.entries(settings).filter(([name]) => known.keys.some((key) => fits(key, name)))
        const allowed = gatewayHosts(services, hosts)
        problems.push(...(known.problems?.(Object.fromEntries(own), secrets, allowed) ?? []))
      }
      return problems.length > 0 ? { problems } : { connection: { ...place, settings, secrets } }
    },
    describe(row) {
      const { service, provider, settings, secrets } = row
      const keys = keysOf(service, provider)
      const place = (name: string) => keys.findIndex((key) => fits(key, name))
      const shown = Object.entries(secrets).map(
        ([key, secret]) => [key, referenceOf(secret) ? secret : '(set)'] as const,
      )
      const all = [...Object.entries(settings), ...shown].sort(([one], [other]) => place(one) - place(other))
      return [`${connectionTitle(row)} ${provider}`, ...all.map(([key, value]) => `${key}=${value}`)]
    },
    forms: () =>
      services.flatMap(({ name, providers }) =>
        Object.keys(providers).map(
          (provider) => `${name} ${provider}  ${keysOf(name, provider).map(written).join('  ')}`,
        ),
      ),
    isSecretKey: (service, provider, name) =>
      keysOf(service, provider).find((key) => fits(key, name))?.isSecret === true,
  }
}

/** How a connection is called: its service, with its name where it is not the main one. */
export const connectionTitle = ({ service, name }: Pick<ConnectionRow, 'service' | 'name'>): string =>
  name === MAIN_CONNECTION ? service : `${service}:${name}`

const fits = ({ key, isFamily }: ProviderKey, name: string) =>
  isFamily ? name.startsWith(`${key}.`) && name.length > key.length + 1 : name === key

const written = ({ key, isFamily, form, isSecret }: ProviderKey) =>
  `${key}${isFamily ? '.NAME' : ''}=${isSecret ? '-' : form}`

function problemOf({ isSecret, problem }: ProviderKey, value: string): string | undefined {
  if (value === '') return 'is empty'
  if (!isSecret) return problem?.(value)
  const name = referenceOf(value)
  if (name === undefined) return undefined
  return name.startsWith(SECRET_PREFIX) ? undefined : `refers to a variable that begins with ${SECRET_PREFIX}`
}

export { dropConnection, listConnections, MAIN_CONNECTION, saveConnection } from './connection-store.ts'
