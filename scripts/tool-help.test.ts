import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'

test.each(['shots', 'audit', 'bench', 'bundle-report'])(
  '%s explains itself without building anything (finding 43)',
  (tool) => {
    const help = execFileSync(process.execPath, [inRoot('scripts/run-tool.mjs'), tool, '--help'], {
      encoding: 'utf8',
    })
    expect(help).toContain(`npm run ${tool} -- [`)
  },
)

test('audit explains its journeys in other browsers (finding 51)', () => {
  const help = execFileSync(
    process.execPath,
    [inRoot('scripts/run-tool.mjs'), 'audit', 'browsers', '--help'],
    {
      encoding: 'utf8',
    },
  )
  expect(help).toContain('npm run audit -- browsers [')
})
