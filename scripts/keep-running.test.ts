import { expect, test } from 'vitest'
import { scratchClone } from './testing/scratch-clone.ts'

/** Serves at every start, and is killed after the first two; with `never` it fails before it serves. */
const crashing = `
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync('starts.log', '.')
const starts = readFileSync('starts.log', 'utf8').length

process.on('SIGTERM', () => process.exit(7))
if (process.argv[2] !== 'never') process.send('serving', () => starts < 3 && process.kill(process.pid, 'SIGKILL'))
else setTimeout(() => process.exit(3), 50)
setInterval(() => {}, 1000)
console.log('start', starts)
`

const newClone = () =>
  scratchClone({
    'package.json': '{ "type": "module" }',
    'product.mjs': crashing,
    'scripts/try.mjs':
      "import { keepRunning } from './keep-running.mjs'\nawait keepRunning('product.mjs', process.argv.slice(2), console.log)",
  })

test('a product that crashes starts again after a growing pause, and its signals and exit code are passed on', async () => {
  const clone = newClone()
  const kept = clone.run('try.mjs', { cwd: clone.folder })
  await kept.printed('start 3')
  kept.kill('SIGTERM')
  const { code, output } = await kept.ended
  expect(code).toBe(7)
  expect(output.split('\n').filter((line) => line.startsWith('Foyer'))).toEqual([
    'Foyer ended with SIGKILL and starts again in 1 s.',
    'Foyer ended with SIGKILL and starts again in 2 s.',
  ])
})

test('a start that fails before the product has ever served is not tried again', async () => {
  const clone = newClone()
  const { code, output } = await clone.run('try.mjs', { cwd: clone.folder, args: ['never'] }).ended
  expect([code, output]).toEqual([3, 'start 1\n'])
})
