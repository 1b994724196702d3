import { expect, test } from 'vitest'
import { scratchClone } from './testing/scratch-clone.ts'

/** Stands for npm: installs what the lock file says, or fails when the clone says so. */
const npm = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
appendFileSync('calls.log', process.argv.slice(2, 4).join(' ') + ' ' + process.env.NODE_ENV + '\\n')
if (existsSync('offline')) { console.error('npm error code ENOTFOUND'); process.exit(1) }
mkdirSync('node_modules', { recursive: true })
copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/vite': { version },
      'node_modules/vite-win': { version, optional: true },
    },
  })

function newClone(node = '>=20.19') {
  const clone = scratchClone({
    'package.json': JSON.stringify({ type: 'module', engines: { node } }),
    'package-lock.json': lock('1.0.0'),
    'npm/npm-cli.js': npm,
  })
  const env = { ...process.env, NODE_ENV: 'production', npm_execpath: `${clone.folder}/npm/npm-cli.js` }
  return { ...clone, env, ensure: () => clone.run('ensure-installed.mjs', { env }).ended }
}

test('a fresh clone is installed with its compilers, and left alone the second time', async () => {
  const clone = newClone()
  expect((await clone.ensure()).code).toBe(0)
  expect(await clone.ensure()).toEqual({ code: 0, output: '' })
  expect(clone.read('calls.log')).toBe('ci --include=dev development\n')
})

test('another lock file is installed again', async () => {
  const clone = newClone()
  await clone.ensure()
  clone.write('package-lock.json', lock('1.0.1'))
  await clone.ensure()
  expect(clone.read('calls.log').trim().split('\n')).toHaveLength(2)
})

test('a package for another platform need not be there', async () => {
  const clone = newClone()
  clone.write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/vite': { version: '1.0.0' } } }),
  )
  expect(await clone.ensure()).toEqual({ code: 0, output: '' })
})

test('without the registry it says what to do', async () => {
  const clone = newClone()
  clone.write('offline', '')
  const { code, output } = await clone.ensure()
  expect(code).toBe(1)
  expect(output).toContain('npm error code ENOTFOUND')
  expect(output).toContain('this machine does not reach the package registry')
})

test('two first starts install once', async () => {
  const clone = newClone()
  const both = await Promise.all([clone.ensure(), clone.ensure()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(clone.read('calls.log')).toBe('ci --include=dev development\n')
})

test('an old Node is named with the one that is needed', async () => {
  const { code, output } = await newClone('>=99.1').ensure()
  expect(code).toBe(1)
  expect(output).toContain(`Foyer needs Node 99.1 or newer; this is ${process.version}`)
})

test('commands install nothing: they name what is missing, and need no development packages (finding 15)', async () => {
  const clone = newClone()
  clone.write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/pg': { version: '1.0.0' },
        'node_modules/vite': { version: '1.0.0', dev: true },
      },
    }),
  )
  const missing = await clone.run('run.mjs', { args: ['member'] }).ended
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.output).toContain('The package pg is missing or of another version.')
  expect(missing.output).toContain('npm ci --omit=dev')
  const present = { packages: { 'node_modules/pg': { version: '1.0.0' } } }
  clone.write('node_modules/.package-lock.json', JSON.stringify(present))
  const stale = await clone.run('run.mjs', { args: ['member'] }).ended
  expect(stale.output).toContain('The build is missing or older than its source')
  expect(stale.output).toContain('npm ci && npm run build')
})

test('start installs no development packages beside a build that is up to date (finding 15)', async () => {
  const clone = newClone()
  clone.write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/vite': { version: '1.0.0', dev: true } } }),
  )
  clone.write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  clone.write(
    'scripts/stamp.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs'
     import { buildSteps } from './build-steps.mjs'
     import { fingerprint } from './fingerprint.mjs'
     mkdirSync(new URL('../build/stamps', import.meta.url), { recursive: true })
     for (const { output, inputs } of buildSteps) {
       mkdirSync(new URL('../build/' + output, import.meta.url), { recursive: true })
       const stamp = new URL('../build/stamps/' + output.replace('/', '-') + '.sha256', import.meta.url)
       writeFileSync(stamp, fingerprint(inputs, output))
     }`,
  )
  await clone.run('stamp.mjs').ended
  const start = () => clone.run('ensure-installed.mjs', { args: ['--built'], env: clone.env }).ended
  expect(await start()).toEqual({ code: 0, output: '' })
  clone.write('packages/contract/changed.ts', '')
  expect((await start()).code).toBe(0)
  expect(clone.read('calls.log')).toBe('ci --include=dev development\n')
})
