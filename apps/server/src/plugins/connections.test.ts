import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TestAppOptions } from '../testing/app-on-database.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { CONNECTION_LIMITS, limitBodyTime } from './connections.ts'
import { registerErrors } from './errors.ts'

/** A client's end of a connection, with all that it was sent. */
interface Client {
  readonly socket: Socket
  received(): string
  isOpen(): boolean
}

async function openSite(options: Pick<TestAppOptions, 'connectionLimits' | 'trustProxy' | 'logTo'>) {
  const { app } = await buildTestApp(async (make) => void (await make.merchant()), options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return () => connectTo(port)
}

async function connectTo(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let isOpen = true
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('close', () => {
    isOpen = false
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, received: () => received, isOpen: () => isOpen }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const SLOW_BODY =
  'POST /wps/session/login/username HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{'
const answered = (client: Client) => vi.waitFor(() => expect(client.received()).toContain('200 OK'))

test('a body that trickles ends with 408, and so does its connection (finding 19)', async () => {
  const open = await openSite({ connectionLimits: { body: 300 } })
  const client = await open()
  client.socket.write(SLOW_BODY)
  const trickle = setInterval(() => client.socket.write(' '), 20)
  onTestFinished(() => clearInterval(trickle))
  await vi.waitFor(() => expect(client.isOpen()).toBe(false), 5000)
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(client.received()).toContain('"errorCode":"request.tooSlow"')
})

test('a picture over a slow line is taken as long as it moves on, and one that stands still is not', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerErrors(app)
  limitBodyTime(app, { ...CONNECTION_LIMITS, body: 300, largeBody: 5000, largeBodyStep: 400 }, 1000)
  app.post('/picture', { bodyLimit: 100_000 }, () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = () => connectTo((app.server.address() as AddressInfo).port)
  const head =
    'POST /picture HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n"'
  const [moving, still] = [await open(), await open()]
  for (const client of [moving, still]) client.socket.write(head)
  const drip = setInterval(() => moving.socket.write('x'.repeat(1000)), 100)
  onTestFinished(() => clearInterval(drip))
  await vi.waitFor(() => expect(still.isOpen()).toBe(false), 3000)
  expect(still.received()).toMatch(/^HTTP\/1\.1 408 /)
  // All of it arrives after two seconds, which no other body may take.
  await vi.waitFor(() => expect(moving.received()).not.toBe(''), 4000)
  expect(moving.received()).toMatch(/^HTTP\/1\.1 400 /)
})

test('headers that trickle end with 408 (finding 19)', async () => {
  const open = await openSite({ connectionLimits: { headers: 300, checkEvery: 50 } })
  const client = await open()
  client.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
  const trickle = setInterval(() => client.socket.write('x: y\r\n'), 20)
  onTestFinished(() => clearInterval(trickle))
  await vi.waitFor(() => expect(client.isOpen()).toBe(false), 5000)
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('an address has so many busy connections and no more; idle ones give way (finding 19)', async () => {
  const open = await openSite({ connectionLimits: { perAddress: 4 } })
  const slow = []
  for (let at = 0; at < 3; at += 1) {
    const client = await open()
    client.socket.write(SLOW_BODY)
    slow.push(client)
  }
  const idle = await open()
  idle.socket.write(HEALTH)
  await answered(idle)
  const next = await open()
  next.socket.write(HEALTH)
  await answered(next)
  await vi.waitFor(() => expect(idle.isOpen()).toBe(false))
  next.socket.write(SLOW_BODY)
  await sleep(50)
  const refused = await open()
  await vi.waitFor(() => expect(refused.isOpen()).toBe(false))
  expect([...slow, next].map((client) => client.isOpen())).toEqual([true, true, true, true])
})

test('a trusted proxy has more connections than an address (finding 19)', async () => {
  const open = await openSite({ trustProxy: true, connectionLimits: { perAddress: 2, all: 6 } })
  const clients = []
  for (let at = 0; at < 6; at += 1) {
    const client = await open()
    client.socket.write(SLOW_BODY)
    clients.push(client)
  }
  await sleep(50)
  const tooMany = await open()
  await vi.waitFor(() => expect(tooMany.isOpen()).toBe(false))
  expect(clients.every((client) => client.isOpen())).toBe(true)
})

test('connections that break off fail nothing (finding 19)', async () => {
  const failures: string[] = []
  const write = (line: string) => {
    if (JSON.parse(line).level >= 50) failures.push(line)
  }
  const open = await openSite({ logTo: { write } })
  const requests = [
    HEALTH,
    SLOW_BODY,
    'GET /wps/game/list HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /wps/game/hot HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ]
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(
      requests.map(async (request) => {
        const { socket } = await open()
        socket.write(request.repeat(5))
        await sleep(round % 3)
        socket.resetAndDestroy()
      }),
    )
  }
  await sleep(100)
  expect(failures).toEqual([])
})
