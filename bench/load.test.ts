import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { measureLatency } from './load.ts'

test('requests are sent when they are due, so that the figure is the time of the answer and not of the pause between two', async () => {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const pause = 500
  const { p50 } = await measureLatency(`http://127.0.0.1:${port}`, [{ path: '/' }], 1000 / pause, 1)
  expect(p50).toBeLessThan(pause / 2)
})
