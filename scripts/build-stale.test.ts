import { expect, test, vi } from 'vitest'
import { scratchClone } from './testing/scratch-clone.ts'

/** Stands for Vite: writes what it was given, fails or takes its time when the clone says so. */
const vite = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
const outDir = process.argv[process.argv.indexOf('--outDir') + 1]
const config = process.argv[process.argv.indexOf('-c') + 1]
const bundle = basename(dirname(config)) + (process.argv.includes('--ssr') ? '-ssr' : '')
appendFileSync('calls.log', bundle + '\\n')
if (existsSync('broken')) { console.error('a type is wrong'); process.exit(1) }
mkdirSync(outDir, { recursive: true })
writeFileSync(outDir + '/half.js', '')
if (existsSync('slow')) { console.error('building'); await new Promise((resolve) => setTimeout(resolve, 900)) }
writeFileSync(outDir + '/main.js', "process.on('SIGTERM', () => process.exit(7)); console.log('started', process.env.NODE_ENV, process.argv.slice(2).join()); if (process.argv[2] === 'stay') setInterval(() => {}, 1000)")
`

const newClone = () =>
  scratchClone({
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/vite/bin/vite.js': vite,
    'node_modules/vite/package.json': '{ "type": "module" }',
    'apps/web/src/entry.tsx': 'page',
    'apps/console/src/entry.tsx': 'console',
    'apps/games/src/page/main.tsx': 'games',
    'apps/server/src/main.ts': 'server',
    'packages/contract/src/index.ts': 'contract',
  })

test('a build makes everything once and nothing the second time', async () => {
  const clone = newClone()
  expect(await clone.run('build.mjs').ended).toMatchObject({ code: 0 })
  expect(await clone.run('build.mjs').ended).toEqual({ code: 0, output: '' })
  expect(clone.read('calls.log')).toBe('web\nweb-ssr\nconsole\ngames\nserver\n')
})

test('a change rebuilds only what depends on it', async () => {
  const clone = newClone()
  await clone.run('build.mjs').ended
  clone.write('apps/server/src/main.ts', 'other server')
  clone.write('apps/web/src/entry.test.tsx', 'a test is no part of a bundle')
  await clone.run('build.mjs').ended
  clone.write('apps/console/src/entry.tsx', 'other console')
  await clone.run('build.mjs').ended
  expect(clone.read('calls.log')).toBe('web\nweb-ssr\nconsole\ngames\nserver\nserver\nconsole\n')
})

test('a failed build tells why, keeps the last good bundle and stays stale', async () => {
  const clone = newClone()
  await clone.run('build.mjs').ended
  clone.write('apps/server/src/main.ts', 'wrong')
  clone.write('broken', '')
  const failed = await clone.run('build.mjs').ended
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('a type is wrong')
  expect(clone.read('build/server/main.js')).toContain('started')
  expect((await clone.run('build.mjs').ended).code).toBe(1)
})

test('a build that is killed leaves no half bundle and the next one finishes', { tags: 'full' }, async () => {
  const clone = newClone()
  clone.write('slow', '')
  const killed = clone.run('build.mjs')
  await vi.waitFor(() => clone.read('calls.log'), 15_000)
  killed.kill('SIGKILL')
  await killed.ended
  expect(clone.read('calls.log')).toBe('web\n')
  expect(() => clone.read('build/web/client/half.js')).toThrow()
  expect((await clone.run('build.mjs').ended).code).toBe(0)
  expect(clone.read('build/server/main.js')).toContain('started')
})

test('two builds at once build once', { tags: 'full' }, async () => {
  const clone = newClone()
  clone.write('slow', '')
  const both = await Promise.all([clone.run('build.mjs').ended, clone.run('build.mjs').ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(clone.read('calls.log')).toBe('web\nweb-ssr\nconsole\ngames\nserver\n')
})

test('start builds, runs the server, and passes on signals and the exit code', async () => {
  const clone = newClone()
  const started = clone.run('start.mjs', { args: ['stay'] })
  await started.printed('started production stay')
  started.kill('SIGTERM')
  expect(await started.ended).toMatchObject({ code: 7 })
})

test('a command builds the server alone and prints nothing of it, and an unknown one says so', async () => {
  const clone = newClone()
  expect(await clone.run('run.mjs', { args: ['main', 'import', 'a.csv'] }).ended).toEqual({
    code: 0,
    output: 'started production import,a.csv\n',
  })
  expect(clone.read('calls.log')).toBe('server\n')
  expect((await clone.run('run.mjs', { args: ['nonsense'] }).ended).output).toContain('no command "nonsense"')
})
