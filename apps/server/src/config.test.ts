import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

test('an empty environment runs the demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    databaseUrl: undefined,
    publicOrigin: undefined,
    trustProxy: false,
    countryHeader: undefined,
    logLevel: 'info',
    demo: true,
    demoInAllLanguages: false,
    drawsArtwork: true,
    pageCacheBytes: 32 * 1024 ** 2,
  })
})

test('a database of one’s own turns the demo off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://foyer@db/foyer'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

test('a proxy is trusted by hops or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.0/8'])
  expect(readConfig({ TRUST_PROXY: 'loopback, fd00::1' }).trustProxy).toEqual(['loopback', 'fd00::1'])
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
})

test('the header of countries is believed from trusted proxies only, so it needs one (finding 3)', () => {
  expect(readConfig({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry')
  expect(() => readConfig({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow(/COUNTRY_HEADER needs TRUST_PROXY/)
})

test('the console has a port and an address of its own, beside a demo and elsewhere only where one is set', () => {
  expect(readConfig({}).console).toEqual({
    port: 4001,
    isChosen: false,
    host: '127.0.0.1',
    origin: undefined,
  })
  expect(readConfig({ PORT: '0' }).console.port).toBe(0)
  expect(readConfig({ CONSOLE_PORT: 'off' }).console.port).toBeUndefined()
  const production = { DATABASE_URL: 'postgres://foyer@db/foyer' }
  expect(readConfig(production).console.port).toBeUndefined()
  const set = { ...production, CONSOLE_PORT: '4100', CONSOLE_ORIGIN: 'https://console.example/' }
  expect(readConfig(set).console).toMatchObject({ port: 4100, origin: 'https://console.example' })
})

test.each([
  [{ CONSOLE_PORT: '4100', DEMO: 'off' }, 'CONSOLE_PORT needs CONSOLE_ORIGIN'],
  [{ CONSOLE_PORT: '4000' }, 'a port of its own'],
  [{ CONSOLE_PORT: 'x' }, 'a number from 0 to 65535 or off'],
  [{ CONSOLE_ORIGIN: 'http://console.example' }, 'without HTTPS on this machine only'],
  [{ CONSOLE_ORIGIN: 'https://console.example/path' }, 'without a path'],
  [{ CONSOLE_ORIGIN: 'https://console.example', DEMO: 'off' }, 'CONSOLE_ORIGIN needs CONSOLE_PORT'],
  [
    { CONSOLE_ORIGIN: 'https://play.example', PUBLIC_ORIGIN: 'https://play.example' },
    'another host than PUBLIC_ORIGIN',
  ],
])('the console is not opened with %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('operations have a port of their own where one is set, for this machine unless told otherwise (finding 18)', () => {
  expect(readConfig({}).operations).toEqual({ port: undefined, host: '127.0.0.1', addresses: [] })
  const set = { OPERATIONS_PORT: '9100', OPERATIONS_ADDRESSES: '10.0.0.0/8, fd00::1' }
  expect(readConfig(set).operations).toEqual({
    port: 9100,
    host: '127.0.0.1',
    addresses: ['10.0.0.0/8', 'fd00::1'],
  })
  expect(() => readConfig({ OPERATIONS_HOST: '0.0.0.0' })).toThrow(/OPERATIONS_HOST needs OPERATIONS_PORT/)
  expect(() => readConfig({ OPERATIONS_PORT: '4000' })).toThrow(/a port besides PORT/)
})

test('an origin keeps no trailing slash', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://play.example/' }).publicOrigin).toBe('https://play.example')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['OPERATIONS_PORT', 'metrics'],
  ['OPERATIONS_ADDRESSES', 'monitor.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_ORIGIN', 'play.example'],
  ['PUBLIC_ORIGIN', 'https://play.example/m'],
  ['TRUST_PROXY', 'play.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['COUNTRY_HEADER', 'the country'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
  ['DEMO_ARTWORK', 'never'],
  ['DEMO_LANGUAGES', 'many'],
  ['PAGE_CACHE_MB', 'lots'],
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
