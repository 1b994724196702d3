import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import { addressOf } from '../api/device.ts'

/** How many connections there may be and how long a request may take to arrive; times in ms. */
export interface ConnectionLimits {
  /** Connections of one address, or IPv6 network, that is not a trusted proxy. */
  readonly perAddress: number
  readonly all: number
  /** Until all headers of a request have arrived. */
  readonly headers: number
  /** Until its body has. */
  readonly body: number
  /** Until the body of a call that takes pictures has, where it moves on; see {@link LEAST_BYTES_A_SECOND}. */
  readonly largeBody: number
  /** How often such a body has to have moved on. */
  readonly largeBodyStep: number
  /** Without any byte sent or received while an answer is due. */
  readonly silent: number
  /** Between two requests of a connection: longer than proxies keep theirs (60 s), so that they are the ones to end it. */
  readonly idle: number
  /** How often Node looks for requests that are late. */
  readonly checkEvery: number
}

/** A picture that a phone in a village sends moves on at least like that; what is slower holds a place for nothing. */
const LEAST_BYTES_A_SECOND = 4096

/** Many phones share one address; those that wait between two requests give way, so only busy ones count. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 256,
  all: 4000,
  headers: 10_000,
  body: 15_000,
  largeBody: 600_000,
  largeBodyStep: 15_000,
  silent: 60_000,
  idle: 75_000,
  checkEvery: 2000,
}

interface Connection {
  readonly socket: Socket
  readonly address: string
  /** Whether it is between the headers of a request and the end of its answer. */
  isBusy: boolean
}

interface Connections {
  /** Notes that a request has begun. */
  begin(socket: Socket, response: ServerResponse): void
}

/**
 * A server whose connections are bounded, together and for each address. A new one takes the place of the longest open
 * one that is idle; where all are busy it is refused. Trusted proxies have as many as they like of those for all.
 */
export function createBoundedServer(
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
  handle: RequestListener,
): Server {
  const server = createServer({ connectionsCheckingInterval: limits.checkEvery }, (request, response) => {
    // Whoever has gone is not answered.
    if (request.socket.destroyed) return
    connections.begin(request.socket, response)
    handle(request, response)
  })
  const connections = watchConnections(server, limits, isTrusted)
  return server
}

function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): Connections {
  server.headersTimeout = limits.headers
  server.requestTimeout = limits.largeBody + limits.headers
  server.timeout = limits.silent
  server.keepAliveTimeout = limits.idle
  const all = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()

  const isFull = (connections: Iterable<Connection>, size: number, most: number): boolean => {
    if (size < most) return false
    for (const { isBusy, socket } of connections) {
      if (isBusy) continue
      socket.destroy()
      forget(socket)
      return false
    }
    return true
  }
  const forget = (socket: Socket) => {
    const connection = all.get(socket)
    if (!connection) return
    all.delete(socket)
    const siblings = byAddress.get(connection.address)
    siblings?.delete(connection)
    if (siblings?.size === 0) byAddress.delete(connection.address)
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const isProxy = isTrusted(remoteAddress)
    const address = isProxy ? 'proxy' : addressOf(remoteAddress)
    const siblings = byAddress.get(address) ?? new Set<Connection>()
    const isRefused =
      (!isProxy && isFull(siblings, siblings.size, limits.perAddress)) ||
      isFull(all.values(), all.size, limits.all)
    if (isRefused) {
      socket.destroy()
      return
    }
    const connection: Connection = { socket, address, isBusy: false }
    all.set(socket, connection)
    byAddress.set(address, siblings.add(connection))
    socket.once('close', () => forget(socket))
  })

  return {
    begin(socket, response) {
      const connection = all.get(socket)
      if (!connection) return
      connection.isBusy = true
      response.once('close', () => {
        connection.isBusy = false
        // A server that ends waits for those that could send another request.
        if (!server.listening) socket.end()
      })
    },
  }
}

/** Ends calls whose body takes too long to arrive with `request.tooSlow`. */
export function limitBodyTime(app: FastifyInstance, limits: ConnectionLimits, usualBytes: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    // Bodies of these are never read.
    if (request.method === 'GET' || request.method === 'HEAD') return payload
    const isLarge = (request.routeOptions.bodyLimit ?? 0) > usualBytes
    const end = () => {
      // Nobody listens where the body is not read: then the answer does not wait for it.
      if (payload.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      payload.emit('error', new ApiError('request.tooSlow'))
    }
    const late = setTimeout(end, isLarge ? limits.largeBody : limits.body)
    const { socket } = request.raw
    let before = socket.bytesRead
    const least = (LEAST_BYTES_A_SECOND * limits.largeBodyStep) / 1000
    const step = () => {
      if (socket.bytesRead - before < least) end()
      before = socket.bytesRead
    }
    const steps = isLarge ? setInterval(step, limits.largeBodyStep) : undefined
    for (const over of ['end', 'close', 'error']) {
      payload.once(over, () => {
        clearTimeout(late)
        clearInterval(steps)
      })
    }
    return payload
  })
}
