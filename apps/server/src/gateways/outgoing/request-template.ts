import { type GatewayValues, mustBeOneOf, type ProviderKey } from '../provider.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import {
  BODY_TYPES,
  type BodyType,
  fillAddress,
  fillBody,
  fillHeader,
  fillText,
  namesIn,
} from './message-template.ts'
import { addressProblem, type OutgoingRequest } from './outgoing-fetch.ts'
import {
  KEY_ENCODINGS,
  type KeyEncoding,
  keyProblem,
  SIGNATURE_ALGORITHMS,
  SIGNATURE_ENCODINGS,
  type SignatureAlgorithm,
  type SignatureEncoding,
  type SignatureScheme,
  signText,
} from './signature.ts'

/** Values by the names that templates mention in braces. */
export type TemplateValues = ReadonlyMap<string, string>

/** How an operator writes a request to any HTTP service: method, address, headers and body are templates. */
export const requestKeys = (forms: RequestForms): readonly ProviderKey[] => [
  ...requestKeysOf('', { ...forms, isRequired: true }),
  ...sharedRequestKeys,
]

interface RequestForms {
  readonly url: string
  readonly body: string
}

/**
 * Keys of one of several requests of a provider, such as `refund.url`; {@link sharedRequestKeys} serve all of them.
 * @param name of the request, with a dot behind it
 */
export const requestKeysOf = (
  name: '' | `${string}.`,
  { url, body, isRequired = false }: RequestForms & { readonly isRequired?: boolean },
): readonly ProviderKey[] => [
  { key: `${name}method`, form: 'POST|PUT|GET', problem: mustBeOneOf('POST', 'PUT', 'GET') },
  { key: `${name}url`, form: url, isRequired },
  { key: `${name}type`, form: BODY_TYPES.join('|'), problem: mustBeOneOf(...BODY_TYPES) },
  { key: `${name}body`, form: body },
  { key: `${name}header`, form: 'Bearer {secret.key}', isFamily: true },
]

/** What all requests of a provider have in common: their signature and the secrets that stand in them. */
const signingKeys: readonly ProviderKey[] = [
  {
    key: 'sign.algorithm',
    form: SIGNATURE_ALGORITHMS.join('|'),
    problem: mustBeOneOf(...SIGNATURE_ALGORITHMS),
  },
  { key: 'sign.over', form: '{method} {path}\\n{seconds}.{body}' },
  { key: 'sign.encoding', form: SIGNATURE_ENCODINGS.join('|'), problem: mustBeOneOf(...SIGNATURE_ENCODINGS) },
  { key: 'sign.key', form: 'KEY', isSecret: true },
  { key: 'sign.keyEncoding', form: KEY_ENCODINGS.join('|'), problem: mustBeOneOf(...KEY_ENCODINGS) },
]

/** Keys of what all requests of a provider have in common: secrets that stand in them, and how they are signed. */
export const sharedRequestKeys: readonly ProviderKey[] = [
  { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
  ...signingKeys,
]

/**
 * The settings of one of several requests: its own, and those of all; headers of all first.
 * @param name as for {@link requestKeysOf}
 */
export function requestSettings(settings: GatewayValues, name: `${string}.`): GatewayValues {
  const shared = Object.entries(settings).filter(([key]) => /^(?:header|sign)\./.test(key))
  const own = Object.entries(settings).filter(([key]) => key.startsWith(name))
  return Object.fromEntries([...shared, ...own.map(([key, value]) => [key.slice(name.length), value])])
}

/**
 * What is wrong with such templates, one sentence each.
 * @param sample a value for every name, secrets included
 */
export function requestProblems(
  settings: GatewayValues,
  sample: TemplateValues,
  hosts: AllowedHosts,
): readonly string[] {
  const known = new Map([...sample, ...timesOf(new Date())])
  const problems = Object.entries(settings).flatMap(([key, template]) =>
    unknownNames(key, template, new Map([...known, ...extraOf(key)])),
  )
  const { url = '', body, method = 'POST', type = 'application/json' } = settings
  const place = addressProblem(fillAddress(url, known), hosts)
  if (place) problems.push(`url: ${place}`)
  // Before the path, a value could choose the host.
  if (/^[^/]*\/\/[^/?#]*\{/.test(url)) problems.push('url: has a {…} in its host')
  if (method === 'GET' && body !== undefined) problems.push('body: GET has none')
  if (method !== 'GET' && body === undefined) problems.push('body: is missing')
  if (body !== undefined && type === 'application/json' && !isJson(fillBody(body, type, known)))
    problems.push('body: is no JSON once its values stand in it')
  for (const name of Object.keys(settings).filter((key) => key.startsWith('header.'))) {
    if (!/^header\.[A-Za-z0-9-]+$/.test(name)) problems.push(`${name}: is no name of a header`)
  }
  return [...problems, ...signingProblems(settings, sample)]
}

/** What a template may name besides the values of its request. */
function extraOf(key: string): readonly (readonly [string, string])[] {
  if (key === 'sign.over') return ['method', 'path', 'body'].map((name) => [name, ''])
  return key.startsWith('header.') ? [['signature', '']] : []
}

function signingProblems(settings: GatewayValues, values: TemplateValues): string[] {
  const scheme = schemeOf(settings, values)
  const isUsed = Object.values(settings).some((template) => namesIn(template).includes('signature'))
  if (!scheme) {
    const begun = Object.keys(settings).some((key) => key.startsWith('sign.'))
    return isUsed || begun ? ['sign.algorithm, sign.over and sign.key: go together'] : []
  }
  if (scheme.key.startsWith('env:')) return []
  const problem = keyProblem(scheme, 'sign')
  return problem ? [`sign.key: ${problem}`] : []
}

/** How requests are signed; `undefined` where they are not. */
function schemeOf(settings: GatewayValues, values: TemplateValues): SignatureScheme | undefined {
  const algorithm = settings['sign.algorithm']
  const key = values.get('sign.key')
  if (algorithm === undefined || key === undefined || settings['sign.over'] === undefined) return undefined
  return {
    algorithm: algorithm as SignatureAlgorithm,
    encoding: (settings['sign.encoding'] ?? 'hex') as SignatureEncoding,
    key,
    keyEncoding: (settings['sign.keyEncoding'] ?? 'text') as KeyEncoding,
  }
}

/** The time of a request, as services write it. */
const timesOf = (at: Date): TemplateValues =>
  new Map([
    ['seconds', String(Math.floor(at.getTime() / 1000))],
    ['milliseconds', String(at.getTime())],
    ['time', at.toISOString()],
  ])

/** A request as the templates say it. */
export interface FilledRequest {
  readonly address: string
  readonly request: Omit<OutgoingRequest, 'signal'>
  /** Whether asking twice does nothing twice: it only reads, or hands over the `id`. */
  readonly isRepeatable: boolean
}

/** Fills the templates of a set-up that was checked. */
export function fillRequest(settings: GatewayValues, given: TemplateValues): FilledRequest {
  const values = new Map([...given, ...timesOf(new Date())])
  const { method = 'POST', url = '', type = 'application/json' } = settings
  const address = fillAddress(url, values)
  const body = settings.body === undefined ? undefined : fillBody(settings.body, type as BodyType, values)
  const scheme = schemeOf(settings, values)
  if (scheme) {
    const { pathname, search } = new URL(address)
    const facts = { method, path: pathname + search, body: body ?? '' }
    const signed = fillText(settings['sign.over'] ?? '', new Map([...values, ...Object.entries(facts)]))
    values.set('signature', signText(signed, scheme))
  }
  const headers = Object.entries(settings)
    .filter(([key]) => key.startsWith('header.'))
    .map(([key, template]) => [key.slice('header.'.length).toLowerCase(), fillHeader(template, values)])
  const knowsId = Object.values(settings).some((template) => namesIn(template).includes('id'))
  return {
    address,
    request: {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
        ...Object.fromEntries(headers),
      },
      ...(body === undefined ? {} : { body }),
    },
    isRepeatable: method === 'GET' || knowsId,
  }
}

function unknownNames(key: string, template: string, sample: TemplateValues): string[] {
  const unknown = namesIn(template).filter((name) => !sample.has(name))
  const known = [...sample.keys()].map((name) => `{${name}}`).join(' ')
  return unknown.map((name) => `${key}: {${name}} stands for nothing; there are ${known}`)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
