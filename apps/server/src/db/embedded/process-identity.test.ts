import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { identifyProcess, identifySelf, isRunning, parseIdentity } from './process-identity.ts'

test('this process is running', () => {
  expect(isRunning(identifySelf())).toBe(true)
})

test('a later process with the same number is another one', () => {
  expect(isRunning({ ...identifySelf(), started: 'long ago' })).toBe(false)
})

test('a process that has ended is not running', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  const identity = identifyProcess(child.pid ?? 0)
  expect(identity && isRunning(identity)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(identity && isRunning(identity)).toBe(false)
})

test('a process that ended but was not reaped is not running', async () => {
  // The shell becomes a process that never asks after its child; only that process answers what is written to it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]()
  const pid = Number((await lines.next()).value)
  parent.stdin.write('become\n')
  await lines.next()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => identifyProcess(pid)).toBeUndefined()
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
})

test.each(['', '{', '[]', 'null', '{"pid":"1","started":"x"}'])('%j is no identity', (text) => {
  expect(parseIdentity(text)).toBeUndefined()
})
