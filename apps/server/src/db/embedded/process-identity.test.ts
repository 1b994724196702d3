import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  // The shell becomes a process that never asks after its child.
  const parent = spawn('/bin/sh', ['-c', '(exit 0) & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await expect.poll(() => identifyProcess(pid)).toBeUndefined()
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
})

test.each(['', '{', '[]', 'null', '{"pid":"1","started":"x"}'])('%j is no identity', (text) => {
  expect(parseIdentity(text)).toBeUndefined()
})
