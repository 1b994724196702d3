import { expect, test } from 'vitest'
import { ColumnMapping } from './column-mapping.ts'
import type { Field } from './fields.ts'

const map = (header: string[], named: [string, Field | null][] = [], typeIsGiven = false) =>
  new ColumnMapping(new Map(named)).mapHeader(header, typeIsGiven)

test('columns are known by our names, by those of the wire and by common ones, whatever their case', () => {
  expect(map(['Slug', 'TITLE', 'provider', 'Category', 'release_date', 'nothing', 'name.th'])).toEqual([
    'id',
    'name',
    'vendorName',
    'category',
    'releaseDate',
    undefined,
    'name.TH',
  ])
  expect(map(['nodeId', 'gameId', 'gameType', 'vassalage', 'gameName', 'gameClassify'])).toEqual([
    'id',
    'code',
    'type',
    'vendor',
    'name',
    'classify',
  ])
})

test('what the operator says goes before names', () => {
  const named: [string, Field | null][] = [
    ['sku', 'id'],
    ['provider', null],
    ['maker', 'vendor'],
  ]
  expect(map(['sku', 'id', 'name', 'provider', 'maker', 'type'], named)).toEqual([
    'id',
    undefined,
    'name',
    undefined,
    'vendor',
    'type',
  ])
})

test.each([
  [
    'missing columns',
    ['id', 'title'],
    'The header lacks vendor (or vendorName) and type (or category, or --type)',
  ],
  ['a column that stands twice', ['id', 'name', 'name'], 'the column "name" twice'],
  ['two columns of one meaning', ['id', 'slug', 'name'], '"id" and "slug" both mean id'],
  ['a language that does not exist', ['id', 'name.XQ'], 'a language that does not exist'],
])('%s is told', (_, header, message) => {
  expect(() => map(header)).toThrow(message)
})

test('a named column must be there', () => {
  expect(() => map(['id', 'name', 'vendor', 'type'], [['maker', 'vendor']])).toThrow('no column "maker"')
})
