import { expect, test } from 'vitest'
import { holdArea } from '../snapshots/area-snapshots.ts'
import type { Merchant } from './merchant.ts'
import { merchantDirectory } from './merchant-directory.ts'

/** A directory over merchants whose hosts may change. */
async function openDirectory(hosts: Record<string, string[] | undefined>) {
  const held = holdArea<Merchant>(async (code) =>
    hosts[code] ? ({ code, hosts: hosts[code] } as unknown as Merchant) : undefined,
  )
  const directory = merchantDirectory(held)
  const change = async (code: string, next?: string[]) => {
    hosts[code] = next
    await held.reload(code)
  }
  for (const code of Object.keys(hosts)) await held.reload(code)
  return { change, at: (host: string) => directory.byHost(host)?.code }
}

test('a merchant is found by its hosts, whatever case and port a request has', async () => {
  const { at } = await openDirectory({ alpha: ['Alpha.example:8443'], beta: ['beta.example'] })
  expect(['alpha.example', 'ALPHA.example:1', 'beta.example', 'gamma.example', ''].map(at)).toEqual([
    'alpha',
    'alpha',
    'beta',
    undefined,
    undefined,
  ])
})

test('hosts that change, merchants that come and go are followed at once', async () => {
  const { at, change } = await openDirectory({ alpha: ['alpha.example'], beta: ['beta.example'] })
  expect(at('beta.example')).toBe('beta')
  await change('beta', ['new.example'])
  expect([at('beta.example'), at('new.example')]).toEqual([undefined, 'beta'])
  await change('alpha')
  expect(['alpha.example', 'anything.example'].map(at)).toEqual(['beta', 'beta'])
})
