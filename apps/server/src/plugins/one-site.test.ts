import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

async function openSite() {
  const { app } = await buildTestApp(async (make) => void (await make.merchant()), {
    publicOrigin: 'https://alpha.example',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends the lines of a request as they are, and gives what is answered first. */
  return (...lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
      socket.on('error', reject).once('data', (bytes) => {
        resolve(String(bytes))
        socket.destroy()
      })
    })
}

test.each([
  ['two hosts', 'GET /healthz HTTP/1.1', 'Host: alpha.example', 'Host: beta.example'],
  ['the same host twice', 'GET /healthz HTTP/1.1', 'Host: alpha.example', 'hOST: alpha.example'],
  ['another site in its line', 'GET http://beta.example/healthz HTTP/1.1', 'Host: alpha.example'],
  ['no path', 'OPTIONS * HTTP/1.1', 'Host: alpha.example'],
])('a request with %s is refused (finding 19)', async (_, ...lines) => {
  const send = await openSite()
  const answer = await send(...lines)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('strict-transport-security: max-age=31536000')
  expect(answer).toContain('"errorCode":"validation.failed"')
})

test('a request with one host is answered; its connection then stays open for longer than the 60 s of proxies (finding 19)', async () => {
  const send = await openSite()
  const answer = await send('GET /healthz HTTP/1.1', 'Host: alpha.example')
  expect(answer).toContain('200 OK')
  expect(answer).toContain('Keep-Alive: timeout=75')
})
