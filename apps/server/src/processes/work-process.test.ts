import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestWorks } from '../testing/test-works.ts'
import { openWorkProcess, WorkLostError } from './work-process.ts'

const entry = new URL('../testing/test-works.ts', import.meta.url)

function open(options: { idleMs?: number; patienceMs?: number; onLost?: (reason: string) => void } = {}) {
  const works = openWorkProcess<TestWorks>({ entry, execArgv: ['--import', 'tsx'], ...options })
  onTestFinished(works.close)
  return works
}

describe('a process for works', () => {
  test('does several works at the same time, with bytes as they were', async () => {
    const { run } = open()
    const slow = run('wait', 300).then(() => 'slow')
    const quick = run('reverse', Buffer.from([1, 2, 3])).then((bytes) => [...bytes])
    expect(await Promise.race([slow, quick])).toEqual([3, 2, 1])
    expect(await slow).toBe('slow')
  })

  test('a work that fails says why, and the next one is done', async () => {
    const { run } = open()
    await expect(run('fail', 'no paint left')).rejects.toThrow('no paint left')
    expect(Buffer.isBuffer(await run('reverse', Buffer.from('a')))).toBe(true)
  })

  test('runs behind the product', async () => {
    const { run } = open()
    const pid = await run('pid', null)
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBe(Math.max(getPriority(), 4))
  })

  test('a program that waits for nothing but a work lives until it is done, and ends then', async () => {
    const program = `
      import { openWorkProcess } from ${JSON.stringify(new URL('./work-process.ts', import.meta.url).href)}
      const { run } = openWorkProcess({ entry: new URL(${JSON.stringify(entry.href)}), execArgv: ['--import', 'tsx'] })
      await run('wait', 500)
      console.log('done')`
    const args = ['--import', 'tsx', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 15_000 })
    expect(stdout).toBe('done\n')
  })

  test('a process that dies loses its works and is replaced', async () => {
    const onLost = vi.fn()
    const { run } = open({ onLost })
    const waiting = run('wait', 60_000)
    await expect(run('die', null)).rejects.toBeInstanceOf(WorkLostError)
    await expect(waiting).rejects.toBeInstanceOf(WorkLostError)
    expect(onLost).toHaveBeenCalledOnce()
    expect([...(await run('reverse', Buffer.from([1, 2])))]).toEqual([2, 1])
  })

  test('a work that never ends is ended', async () => {
    const { run } = open({ patienceMs: 2000 })
    await expect(run('hang', null)).rejects.toBeInstanceOf(WorkLostError)
  })

  test('an idle process leaves, and another one comes with the next work', async () => {
    const { run } = open({ idleMs: 20 })
    const first = await run('pid', null)
    await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow(), 5000)
    expect(await run('pid', null)).not.toBe(first)
  })

  test('what is under way when it is closed is lost', async () => {
    const works = open()
    await works.run('pid', null)
    const waiting = works.run('wait', 60_000)
    works.close()
    await expect(waiting).rejects.toBeInstanceOf(WorkLostError)
  })
})
