import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMessage } from './open-message.ts'
import { checkBeforeStart, describeStartError } from './start-checks.ts'
import { makeDataFolders } from './testing/data-folders.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())

function makeBuild(): string {
  const folder = folders.make()
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'manifest.json'), '{}')
  return folder
}

const operations = { port: undefined, host: '127.0.0.1', addresses: [] }
const reasonOf = (promise: Promise<void>) => promise.then(() => 'none', describeStartError)

test('a port that is taken is told in one sentence before anything starts (finding 14)', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const check = () =>
    checkBeforeStart({ port, host: '127.0.0.1', operations, development: false }, makeBuild())
  expect(await reasonOf(check())).toBe(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  )
  const asOperations = { port: 0, host: '127.0.0.1', operations: { ...operations, port }, development: false }
  expect(await reasonOf(checkBeforeStart(asOperations, makeBuild()))).toBe(
    `Port ${port} is in use by another program. Stop that program, or set OPERATIONS_PORT to another port.`,
  )
  await new Promise((resolve) => other.close(resolve))
  expect(await reasonOf(check())).toBe('none')
})

test('a host of another machine and a missing build are told in one sentence (finding 14)', async () => {
  const config = { port: 0, host: '192.0.2.77', operations, development: false }
  expect(await reasonOf(checkBeforeStart(config, makeBuild()))).toContain('HOST is 192.0.2.77, which is not')
  expect(await reasonOf(checkBeforeStart(config, '/nowhere'))).toBe(
    'There is no web build in /nowhere. Type: npm run build',
  )
})

test.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'This user may not open port 80.'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 4000 }, 'Port 4000 is in use'],
])('a port that fails when it is opened at last is told as well: %j (finding 14)', (facts, sentence) => {
  expect(describeStartError(Object.assign(new Error('listen'), facts))).toContain(sentence)
})

test('the address for phones is printed beside localhost where all addresses are listened on (finding 44)', () => {
  const lan = { address: '192.168.1.20', family: 'IPv4', internal: false }
  const interfaces = { lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }], eth0: [lan] }
  const print = (host: string, publicOrigin?: string) =>
    openMessage(
      { host, publicOrigin },
      4000,
      interfaces as unknown as ReturnType<typeof import('node:os').networkInterfaces>,
    )
  expect(print('0.0.0.0')).toContain('http://localhost:4000/m/home')
  expect(print('0.0.0.0')).toContain(
    'http://192.168.1.20:4000/m/home (not encrypted: use demo passwords only)',
  )
  expect(print('127.0.0.1')).toBe('\nFoyer is open: http://127.0.0.1:4000/m/home\n\n')
  expect(print('0.0.0.0', 'https://play.example')).toBe('\nFoyer is open: https://play.example/m/home\n\n')
})
