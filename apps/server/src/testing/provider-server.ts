import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the server was asked. */
export interface ProviderRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** How the server behaves: a status, `hang` (no answer), `reset` (hangs up), or a redirect to an address. */
export type Behaviour = number | 'hang' | 'reset' | { readonly redirect: string }

/** A real HTTP server in the place of an outside service. */
export interface ProviderServer {
  readonly origin: string
  /** How it answers from now on; the last of several stays. */
  behave(...behaviours: readonly Behaviour[]): void
  readonly requests: ProviderRequest[]
  /** Is waited for before a request is answered. */
  onRequest: ((request: ProviderRequest) => Promise<void>) | undefined
  /** What good answers hold. */
  answer: string
  contentType: string
  close(): Promise<void>
}

/** Starts a server on a free port of 127.0.0.1; it answers 200 until told otherwise. */
export async function startProvider(): Promise<ProviderServer> {
  let queue: readonly Behaviour[] = [200]
  const next = (): Behaviour => {
    const [first = 200, ...others] = queue
    if (others.length > 0) queue = others
    return first
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await text(request) }
    provider.requests.push(asked)
    await provider.onRequest?.(asked)
    const behaviour = next()
    if (behaviour === 'hang') return
    if (behaviour === 'reset') return request.socket.destroy()
    if (typeof behaviour === 'number') {
      return response.writeHead(behaviour, { 'content-type': provider.contentType }).end(provider.answer)
    }
    response.writeHead(302, { location: behaviour.redirect }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: ProviderServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (...behaviours) => {
      queue = behaviours
    },
    requests: [],
    onRequest: undefined,
    answer: '{}',
    contentType: 'application/json',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}
