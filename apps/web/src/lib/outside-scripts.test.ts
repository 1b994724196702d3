import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

interface Rules {
  createScriptURL(address: string): string | null
}

/** As browsers have it: one default policy a page, or none where the page's headers allow none. */
function stubTrustedTypes(allowed: boolean) {
  const made: Rules[] = []
  const createPolicy = (_name: string, rules: Rules) => {
    if (!allowed || made.length > 0) throw new TypeError('disallowed')
    made.push(rules)
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  return made
}

test('two providers share one policy, which lets the scripts of both pass and no others', async () => {
  const made = stubTrustedTypes(true)
  const { admitOutsideScripts } = await import('./outside-scripts.ts')
  const [one, other] = [/^https:\/\/one\.example\//, /^https:\/\/other\.example\/path\//]
  admitOutsideScripts(one)
  const read = (address: string) => made[0]?.createScriptURL(address)
  expect([read('https://one.example/a.js'), read('https://other.example/path/b.js')]).toEqual([
    'https://one.example/a.js',
    null,
  ])
  admitOutsideScripts(other)
  // As after a script that could not be loaded and is tried again.
  admitOutsideScripts(one)
  expect(made).toHaveLength(1)
  expect(read('https://other.example/path/b.js')).toBe('https://other.example/path/b.js')
  expect(['https://other.example/b.js', 'https://evil.example/one.example/', '/own.js'].map(read)).toEqual([
    null,
    null,
    null,
  ])
})

test('a page that allows no such policy refuses every time', async () => {
  stubTrustedTypes(false)
  const { admitOutsideScripts } = await import('./outside-scripts.ts')
  for (let round = 1; round <= 2; round++) expect(() => admitOutsideScripts(/x/)).toThrow('disallowed')
})

test('a browser without trusted types needs none', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { admitOutsideScripts } = await import('./outside-scripts.ts')
  expect(() => admitOutsideScripts(/x/)).not.toThrow()
})
