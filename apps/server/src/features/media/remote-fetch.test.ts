import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPublicAddress } from '../../addresses.ts'
import { plainPicture } from '../../testing/media-fixture.ts'
import { fetchRemoteImage, type Resolve } from './remote-fetch.ts'

let host: Server
let port: number
let picture: Buffer
let reached = 0

beforeAll(async () => {
  picture = await plainPicture(20, 20)
  host = createServer((_, response) => {
    reached += 1
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  port = (host.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => host.close(resolve)))

/** Answers each look-up with the next of these lists of addresses. */
function resolving(...answers: string[][]) {
  return vi.fn<Resolve>((_, __, done) => {
    const addresses = answers.shift() ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
}

const fetchFrom = (resolve: Resolve, allowLoopback: boolean) =>
  fetchRemoteImage(new URL(`http://cdn.example:${port}/a.png`), {
    hosts: [`cdn.example:${port}`],
    allowLoopback,
    timeout: 1000,
    resolve,
  })

describe('names and the addresses behind them', () => {
  test('a name is looked up once, and the connection goes to just that address', async () => {
    // A second look-up, as a rebinding attack needs it, would lead to a forbidden address.
    const resolve = resolving(['127.0.0.1'], ['10.0.0.1'])
    expect(await fetchFrom(resolve, true)).toEqual(picture)
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['loopback', ['127.0.0.1'], false],
    ['a private address', ['192.168.1.1'], true],
    ['a public address and a private one', ['93.184.216.34', '10.0.0.1'], false],
    ['loopback and a private one', ['127.0.0.1', '10.0.0.1'], true],
    ['mapped loopback', ['::ffff:127.0.0.1'], false],
    ['a mapped private address', ['::ffff:10.0.0.1'], true],
    ['no address', [], true],
  ])('a name that leads to %s is not connected to', async (_, addresses, allowLoopback) => {
    reached = 0
    await expect(fetchFrom(resolving(addresses), allowLoopback)).rejects.toThrow(/address/)
    expect(reached).toBe(0)
  })

  test.each(['127.0.0.1', '[::1]', '10.1.2.3'])(
    'an address written as itself is checked too: %s',
    async (name) => {
      const options = { hosts: [`${name}:${port}`], allowLoopback: false, timeout: 1000 }
      const url = new URL(`https://${name}:${port}/a.png`)
      await expect(fetchRemoteImage(url, options)).rejects.toThrow('not public')
    },
  )
})

describe('public addresses', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(
    `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8
     192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1
     255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:1.1.1.1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1
     2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 localhost 127.1 0x7f000001 fe80::1%eth0`.split(
      /\s+/,
    ),
  )('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
