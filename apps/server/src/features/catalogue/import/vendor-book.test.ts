import { expect, test } from 'vitest'
import { VendorBook } from './vendor-book.ts'

const named = (name: string) => ({ code: '', name, names: {} })

test('codes are letters and digits of the name, made unique, and the name is kept', () => {
  const book = new VendorBook([{ code: 'BGAMING', names: { EN: 'Another one' } }])
  expect(
    ['Pragmatic Play', 'BGaming', 'Élan & Co.', 'ค่ายไทย', 'ค่ายใหม่'].map((name) => book.codeOf(named(name))),
  ).toEqual(['PRAGMATICPLAY', 'BGAMING', 'ELANCO', 'VENDOR', 'VENDOR2'])
  expect(book.added[0]).toEqual({ code: 'PRAGMATICPLAY', names: { EN: 'Pragmatic Play' } })
})

test('a name that makes a taken code gets a number', () => {
  const book = new VendorBook([])
  expect(['Red Rake', 'Red-Rake!', 'red  rake'].map((name) => book.codeOf(named(name)))).toEqual([
    'REDRAKE',
    'REDRAKE2',
    'REDRAKE',
  ])
})

test('a known provider is found by any of its names and by its code', () => {
  const book = new VendorBook([{ code: 'JL', names: { EN: 'Jili', TH: 'จิลี่' } }])
  expect(['JILI', 'จิลี่', 'JL'].map((name) => book.codeOf(named(name)))).toEqual(['JL', 'JL', 'JL'])
  expect(book.codeOf({ code: '', name: 'Unknown', names: { TH: 'จิลี่' } })).toBe('JL')
  expect(book.added).toEqual([])
})

test('a code in other capitals is the same, unless both are known', () => {
  const book = new VendorBook([{ code: 'JL', names: { EN: 'Jili' } }])
  const coded = (code: string) => book.codeOf({ code, name: '', names: {} })
  expect(['jl', 'Jl', 'JL', 'PG', 'pg'].map(coded)).toEqual(['JL', 'JL', 'JL', 'PG', 'PG'])
  const both = new VendorBook([
    { code: 'JL', names: {} },
    { code: 'jl', names: {} },
  ])
  expect(both.codeOf({ code: 'jl', name: '', names: {} })).toBe('jl')
})

test('a new code without any name is called by its code', () => {
  const book = new VendorBook([])
  book.codeOf({ code: 'NEW1', name: '', names: { TH: 'ใหม่' } })
  book.codeOf({ code: 'NEW2', name: '', names: { TH: null } })
  expect(book.added).toEqual([
    { code: 'NEW1', names: { TH: 'ใหม่' } },
    { code: 'NEW2', names: { EN: 'NEW2' } },
  ])
})
