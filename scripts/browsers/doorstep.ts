import { createServer, request } from 'node:http'
import { freePort } from '../../e2e/harness/product.ts'
import { someAddress } from '../../e2e/harness/visitor.ts'

/** An address of the product where every call comes from one visitor. */
export interface Doorstep {
  /** Without trailing slash. */
  readonly origin: string
  end(): Promise<void>
}

/**
 * Opens an address that passes calls on and says where they come from, as a proxy does. Limits count by address, and
 * not every browser lets headers be added.
 */
export async function openDoorstep(product: string): Promise<Doorstep> {
  const { hostname, port } = new URL(product)
  const visitor = someAddress()
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': visitor }
    const { method = 'GET', url = '/' } = incoming
    const call = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    outgoing.on('close', () => call.destroy())
    incoming.pipe(call)
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${own}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
