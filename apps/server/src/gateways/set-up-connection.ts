import { type ConnectionRow, MAIN_CONNECTION } from './connection-store.ts'
import { referenceOf, SECRET_PREFIX } from './gateway-secrets.ts'
import { gatewayHosts } from './gateways.ts'
import type { ProviderKey } from './provider.ts'
import { findProvider, type Service } from './service.ts'
import { SERVICES } from './services.ts'

/** What an operator writes for a connection, or what is wrong with it, one sentence each. */
export type SetUp =
  | { readonly connection: Omit<ConnectionRow, 'merchant'> }
  | { readonly problems: readonly string[] }

/** Name of the implementation that needs nothing from outside. */
export const LOCAL_PROVIDER = 'local'

const findService = (name: string): Service | undefined => SERVICES.find((service) => service.name === name)

function keysOf(service: string, provider: string): readonly ProviderKey[] {
  const known = findService(service)
  const found = known && findProvider(known, provider)
  return known && found ? [...found.keys, ...known.keys] : []
}

/** What is wrong with the name of a connection, in a sentence; `undefined` for a right one. */
export function nameProblem(service: string, name: string): string | undefined {
  if (!/^[a-z0-9-]{1,32}$/.test(name))
    return `"${name}" is no name: 1 to 32 small letters, digits and hyphens.`
  const known = findService(service)
  if (name === MAIN_CONNECTION || !known || known.several) return undefined
  const several = SERVICES.filter((one) => one.several).map((one) => one.name)
  return `There is one ${service} only; of several are ${several.join(', ')}.`
}

/**
 * Reads keys and values of a provider.
 * @param hosts that the configuration lets gateways call.
 */
export function readSetUp(
  place: Pick<ConnectionRow, 'service' | 'name' | 'provider'>,
  assignments: readonly (readonly [key: string, value: string])[],
  hosts: readonly string[],
): SetUp {
  const service = findService(place.service)
  const known = service && findProvider(service, place.provider)
  if (!known) {
    const problem = `There is no gateway ${place.service} ${place.provider}. There are: ${gatewayNames()}.`
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
    problems.push(...(known.problems?.(Object.fromEntries(own), secrets, gatewayHosts(hosts)) ?? []))
  }
  return problems.length > 0 ? { problems } : { connection: { ...place, settings, secrets } }
}

/** How a connection is called: its service, with its name where it is not the main one. */
export const connectionTitle = ({ service, name }: Pick<ConnectionRow, 'service' | 'name'>): string =>
  name === MAIN_CONNECTION ? service : `${service}:${name}`

/** A set-up as it is written, in the order of the provider's keys; of secrets only which variable holds them. */
export function describeSetUp(row: Omit<ConnectionRow, 'merchant'>): string[] {
  const { service, provider, settings, secrets } = row
  const keys = keysOf(service, provider)
  const place = (name: string) => keys.findIndex((key) => fits(key, name))
  const shown = Object.entries(secrets).map(
    ([key, secret]) => [key, referenceOf(secret) ? secret : '(set)'] as const,
  )
  const all = [...Object.entries(settings), ...shown].sort(([one], [other]) => place(one) - place(other))
  return [`${connectionTitle(row)} ${provider}`, ...all.map(([key, value]) => `${key}=${value}`)]
}

/** Services and providers with their keys, for help. */
export function gatewayForms(): string[] {
  return SERVICES.flatMap(({ name: service, providers }) =>
    Object.keys(providers).map((provider) => {
      const form = keysOf(service, provider).map(written).join('  ')
      return `${service} ${provider}  ${form}`
    }),
  )
}

/** Whether a key of a provider is a secret one. */
export const isSecretKey = (service: string, provider: string, name: string): boolean =>
  keysOf(service, provider).find((key) => fits(key, name))?.isSecret === true

const fits = ({ key, isFamily }: ProviderKey, name: string) =>
  isFamily ? name.startsWith(`${key}.`) && name.length > key.length + 1 : name === key

const written = ({ key, isFamily, form, isSecret }: ProviderKey) =>
  `${key}${isFamily ? '.NAME' : ''}=${isSecret ? '-' : form}`

function gatewayNames(): string {
  return SERVICES.flatMap(({ name: service, providers }) =>
    [LOCAL_PROVIDER, ...Object.keys(providers)].map((provider) => `${service} ${provider}`),
  ).join(', ')
}

function problemOf({ isSecret, problem }: ProviderKey, value: string): string | undefined {
  if (value === '') return 'is empty'
  if (!isSecret) return problem?.(value)
  const name = referenceOf(value)
  if (name === undefined) return undefined
  return name.startsWith(SECRET_PREFIX) ? undefined : `refers to a variable that begins with ${SECRET_PREFIX}`
}

export { dropConnection, listConnections, MAIN_CONNECTION, saveConnection } from './connection-store.ts'
