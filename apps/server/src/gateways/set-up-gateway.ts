import type { GatewayProvider, ProviderKey } from './gateway-provider.ts'
import { referenceOf, SECRET_PREFIX } from './gateway-secrets.ts'
import type { GatewayRow } from './gateway-store.ts'
import { GATEWAY_PROVIDERS, gatewayHosts } from './gateways.ts'

/** What an operator writes for a gateway, or what is wrong with it, one sentence each. */
export type SetUp =
  | { readonly gateway: Pick<GatewayRow, 'kind' | 'provider' | 'settings' | 'secrets'> }
  | { readonly problems: readonly string[] }

/** Name of the implementation that needs nothing from outside. */
export const LOCAL_PROVIDER = 'local'

/** The provider of a name; `undefined` where there is none. */
export function findProvider(kind: string, provider: string): GatewayProvider | undefined {
  const providers = Object.hasOwn(GATEWAY_PROVIDERS, kind) ? GATEWAY_PROVIDERS[kind] : undefined
  return providers && Object.hasOwn(providers, provider) ? providers[provider] : undefined
}

/**
 * Reads keys and values of a provider.
 * @param hosts that the configuration lets gateways call.
 */
export function readSetUp(
  kind: string,
  provider: string,
  assignments: readonly (readonly [key: string, value: string])[],
  hosts: readonly string[],
): SetUp {
  const known = findProvider(kind, provider)
  if (!known) return { problems: [`There is no gateway ${kind} ${provider}. There are: ${gatewayNames()}.`] }
  const settings: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, value] of assignments) {
    const key = known.keys.find((one) => fits(one, name))
    const problem = key ? problemOf(key, value) : `is none of ${known.keys.map(written).join('  ')}`
    if (problem) problems.push(`${name}: ${problem}`)
    if (key?.isSecret) secrets[name] = value
    else settings[name] = value
  }
  for (const { key, isRequired } of known.keys) {
    if (isRequired && settings[key] === undefined && secrets[key] === undefined)
      problems.push(`${key}: is missing`)
  }
  if (problems.length === 0)
    problems.push(...(known.problems?.(settings, secrets, gatewayHosts(hosts)) ?? []))
  return problems.length > 0 ? { problems } : { gateway: { kind, provider, settings, secrets } }
}

/** A set-up as it is written, in the order of the provider's keys; of secrets only which variable holds them. */
export function describeSetUp({ kind, provider, settings, secrets }: Omit<GatewayRow, 'merchant'>): string[] {
  const keys = findProvider(kind, provider)?.keys ?? []
  const place = (name: string) => keys.findIndex((key) => fits(key, name))
  const shown = Object.entries(secrets).map(
    ([key, secret]) => [key, referenceOf(secret) ? secret : '(set)'] as const,
  )
  const all = [...Object.entries(settings), ...shown].sort(([one], [other]) => place(one) - place(other))
  return [`${kind} ${provider}`, ...all.map(([key, value]) => `${key}=${value}`)]
}

/** Kinds and providers with their keys, for help. */
export function gatewayForms(): string[] {
  return Object.entries(GATEWAY_PROVIDERS).flatMap(([kind, providers]) =>
    Object.entries(providers).map(([name, { keys }]) => `${kind} ${name}  ${keys.map(written).join('  ')}`),
  )
}

/** Whether a key of a provider is a secret one. */
export const isSecretKey = (kind: string, provider: string, name: string): boolean =>
  findProvider(kind, provider)?.keys.find((key) => fits(key, name))?.isSecret === true

const fits = ({ key, isFamily }: ProviderKey, name: string) =>
  isFamily ? name.startsWith(`${key}.`) && name.length > key.length + 1 : name === key

const written = ({ key, isFamily, form, isSecret }: ProviderKey) =>
  `${key}${isFamily ? '.NAME' : ''}=${isSecret ? '-' : form}`

function gatewayNames(): string {
  return Object.entries(GATEWAY_PROVIDERS)
    .flatMap(([kind, providers]) =>
      [LOCAL_PROVIDER, ...Object.keys(providers)].map((name) => `${kind} ${name}`),
    )
    .join(', ')
}

function problemOf({ isSecret, problem }: ProviderKey, value: string): string | undefined {
  if (value === '') return 'is empty'
  if (!isSecret) return problem?.(value)
  const name = referenceOf(value)
  if (name === undefined) return undefined
  return name.startsWith(SECRET_PREFIX) ? undefined : `refers to a variable that begins with ${SECRET_PREFIX}`
}

export { dropGateway, listGateways, saveGateway } from './gateway-store.ts'
