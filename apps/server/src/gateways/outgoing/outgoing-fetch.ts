import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import type { AllowedHosts } from './allowed-hosts.ts'

/** Thrown instead of a call that the configuration does not allow. */
export class HostRefusedError extends Error {
  override readonly name = 'HostRefusedError'
}

/** A request to an outside service. */
export interface OutgoingRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** Status and beginning of an answer. */
export interface OutgoingAnswer {
  readonly status: number
  readonly text: string
  readonly contentType: string
}

/**
 * Calls a service.
 * @throws {HostRefusedError} where host, address or scheme is not allowed; the network's error where nothing answers
 */
export type OutgoingFetch = (url: string, request: OutgoingRequest) => Promise<OutgoingAnswer>

/** As much of an answer as anybody looks at, in bytes. */
const READ_BYTES = 64 * 1024

/**
 * Calls that reach allowed hosts only: checked by name before, by address when the name is resolved (so that no name
 * leads into the operator's own network), and never redirected. Plain http is for listed addresses alone.
 */
export function outgoingFetch(hosts: AllowedHosts): OutgoingFetch {
  // Loaded with the first call: most installations start without ever needing it.
  const openAgent = async () => {
    const { Agent, fetch } = await import('undici')
    const agent = new Agent({ connect: { lookup: checkedLookup(hosts) }, keepAliveTimeout: 10_000 })
    return { agent, send: fetch }
  }
  let opened: ReturnType<typeof openAgent> | undefined
  return async (url, request) => {
    demandAllowed(url, hosts)
    opened ??= openAgent()
    const { agent, send } = await opened
    const answer = await send(url, { ...request, redirect: 'manual', dispatcher: agent })
    const contentType = answer.headers.get('content-type') ?? ''
    return { status: answer.status, text: await beginningOf(answer.body), contentType }
  }
}

/** What is wrong with an address that a gateway is to call, as a clause; `undefined` for a right one. */
export function addressProblem(url: string, hosts: AllowedHosts): string | undefined {
  if (!URL.canParse(url)) return 'is no address such as https://sms.example/send'
  const { protocol, hostname, username } = new URL(url)
  if (username !== '') return 'holds a name or password; use a header'
  if (!hosts.allows(hostname)) return `leads to ${hostname}, which GATEWAY_HOSTS does not list`
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (protocol === 'https:' || (protocol === 'http:' && isAddress)) return undefined
  return 'begins with https://'
}

function demandAllowed(url: string, hosts: AllowedHosts): void {
  const problem = addressProblem(url, hosts)
  if (problem) throw new HostRefusedError(`The address ${problem}.`)
}

/** Resolves a name and refuses it when any of its addresses may not be reached. */
export function checkedLookup(hosts: AllowedHosts): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !hosts.reaches(address))) {
        return answer(
          new HostRefusedError(`${hostname} has an address that GATEWAY_HOSTS does not list.`),
          '',
        )
      }
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    bytes += chunk.byteLength
    if (bytes >= READ_BYTES) break
  }
  return text
}
