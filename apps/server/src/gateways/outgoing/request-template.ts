import { type GatewayValues, mustBeOneOf, type ProviderKey } from '../provider.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { BODY_TYPES, type BodyType, fillAddress, fillBody, fillHeader, namesIn } from './message-template.ts'
import { addressProblem, type OutgoingRequest } from './outgoing-fetch.ts'

/** Values by the names that templates mention in braces. */
export type TemplateValues = ReadonlyMap<string, string>

/** How an operator writes a request to any HTTP service: method, address, headers and body are templates. */
export function requestKeys(forms: { readonly url: string; readonly body: string }): readonly ProviderKey[] {
  return [
    { key: 'method', form: 'POST|PUT|GET', problem: mustBeOneOf('POST', 'PUT', 'GET') },
    { key: 'url', form: forms.url, isRequired: true },
    { key: 'type', form: BODY_TYPES.join('|'), problem: mustBeOneOf(...BODY_TYPES) },
    { key: 'body', form: forms.body },
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    { key: 'secret', form: 'KEY', isFamily: true, isSecret: true },
  ]
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
  const problems = Object.entries(settings).flatMap(([key, template]) => unknownNames(key, template, sample))
  const { url = '', body, method = 'POST', type = 'application/json' } = settings
  const place = addressProblem(fillAddress(url, sample), hosts)
  if (place) problems.push(`url: ${place}`)
  // Before the path, a value could choose the host.
  if (/^[^/]*\/\/[^/?#]*\{/.test(url)) problems.push('url: has a {…} in its host')
  if (method === 'GET' && body !== undefined) problems.push('body: GET has none')
  if (method !== 'GET' && body === undefined) problems.push('body: is missing')
  if (body !== undefined && type === 'application/json' && !isJson(fillBody(body, type, sample)))
    problems.push('body: is no JSON once its values stand in it')
  for (const name of Object.keys(settings).filter((key) => key.startsWith('header.'))) {
    if (!/^header\.[A-Za-z0-9-]+$/.test(name)) problems.push(`${name}: is no name of a header`)
  }
  return problems
}

/** A request as the templates say it. */
export interface FilledRequest {
  readonly address: string
  readonly request: Omit<OutgoingRequest, 'signal'>
  /** Whether asking twice does nothing twice: it only reads, or hands over the `id`. */
  readonly isRepeatable: boolean
}

/** Fills the templates of a set-up that was checked. */
export function fillRequest(settings: GatewayValues, values: TemplateValues): FilledRequest {
  const { method = 'POST', url = '', type = 'application/json', body } = settings
  const headers = Object.entries(settings)
    .filter(([key]) => key.startsWith('header.'))
    .map(([key, template]) => [key.slice('header.'.length).toLowerCase(), fillHeader(template, values)])
  const knowsId = Object.values(settings).some((template) => namesIn(template).includes('id'))
  return {
    address: fillAddress(url, values),
    request: {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
        ...Object.fromEntries(headers),
      },
      ...(body === undefined ? {} : { body: fillBody(body, type as BodyType, values) }),
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
