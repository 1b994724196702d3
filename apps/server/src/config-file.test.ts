import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readEnvironment } from './config-file.ts'
import { projectRoot } from './project-root.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-config-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('server and commands read one file: named, in the data folder, or in the project (finding 43)', () => {
  expect(readEnvironment({ PORT: '1' }, root)).toEqual({ PORT: '1' })
  write('.env', 'DATA_DIR=/var/lib/foyer\n# a remark\nGATEWAY_HOSTS="sms.example, smtp.example"\n')
  expect(readEnvironment({}, root)).toEqual({
    DATA_DIR: '/var/lib/foyer',
    GATEWAY_HOSTS: 'sms.example, smtp.example',
  })
  write('.data/.env', 'PORT=2')
  expect(readEnvironment({}, root)).toEqual({ PORT: '2' })
  write('elsewhere/.env', 'PORT=3')
  expect(readEnvironment({ DATA_DIR: 'elsewhere' }, root)).toMatchObject({ PORT: '3' })
  write('my.conf', 'PORT=4')
  expect(readEnvironment({ CONFIG_FILE: 'my.conf' }, root)).toMatchObject({ PORT: '4' })
})

test('what the environment sets wins over the file, and a named file must exist (finding 43)', () => {
  write('.env', 'PORT=2\nHOST=127.0.0.1')
  expect(readEnvironment({ PORT: '9' }, root)).toEqual({ PORT: '9', HOST: '127.0.0.1' })
  expect(() => readEnvironment({ CONFIG_FILE: 'none.env' }, root)).toThrow(ConfigError)
})

test('a relative DATA_DIR lies in the project, wherever the product is started from (finding 45)', () => {
  const before = process.cwd()
  process.chdir(root)
  try {
    expect(readConfig({ DATA_DIR: 'mine' }).dataDir).toBe(join(projectRoot(), 'mine'))
    expect(readConfig({}).dataDir).toBe(join(projectRoot(), '.data'))
    expect(readConfig({ DATA_DIR: '/srv/foyer' }).dataDir).toBe('/srv/foyer')
  } finally {
    process.chdir(before)
  }
})
