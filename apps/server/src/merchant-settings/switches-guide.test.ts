import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SWITCHES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { makeMerchant } from './new-merchant.ts'

const rows = readFileSync(join(projectRoot(), 'docs', 'switches.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '')

test('the guide explains every switch and marks those that a new merchant has on (finding 45)', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual([...SWITCHES].sort())
  const marked = rows.filter((row) => row.includes('*')).flatMap((row) => row.match(/\w+/)?.[0] ?? [])
  const made = makeMerchant({ code: 'x', name: 'X', hosts: [], theme: 'naga', languages: ['EN'] })
  expect(marked.sort()).toEqual(Object.keys(made.switches).sort())
})
