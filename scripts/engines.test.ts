import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly engines?: { readonly node?: string }
}

const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'))

test('the oldest Node that the product promises runs every package that it needs', () => {
  const oldest = minVersion(read('package.json').engines.node)?.version ?? ''
  const locked = Object.entries<LockedPackage>(read('package-lock.json').packages)
  const needed = locked.filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  expect(needed.length).toBeGreaterThan(100)
  const tooNew = needed.filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
  expect(tooNew.map(([path, { version, engines }]) => `${path} ${version} needs ${engines?.node}`)).toEqual(
    [],
  )
})
