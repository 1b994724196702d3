import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

test('an empty environment runs the demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    databaseUrl: undefined,
    publicOrigin: undefined,
    trustProxy: false,
    logLevel: 'info',
    demo: true,
    drawsArtwork: true,
  })
})

test('a database of one’s own turns the demo off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://foyer@db/foyer'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

test('a proxy is trusted by hops or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
})

test('an origin keeps no trailing slash', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://play.example/' }).publicOrigin).toBe('https://play.example')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_ORIGIN', 'play.example'],
  ['PUBLIC_ORIGIN', 'https://play.example/m'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
  ['DEMO_ARTWORK', 'never'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name))
})

test('all that is wrong is told at once', () => {
  try {
    readConfig({ PORT: 'x', LOG_LEVEL: 'y' })
    expect.unreachable()
  } catch (error) {
    expect((error as ConfigError).problems).toHaveLength(2)
  }
})
