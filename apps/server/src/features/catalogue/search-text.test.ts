import { foldText } from '@foyer/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleName } from '../../testing/sample-games.ts'
import { foldTerm, termLength } from './search-text.ts'
import { createWordFolder } from './search-words.ts'

describe('terms', () => {
  test.each([
    ['  ab  ', 2],
    [' a   b ', 3],
    ['มัง', 3],
    ['😀😀', 2],
    ['财神到', 3],
    ['', 0],
  ])('%j has %d characters [SEARCH-11-D]', (term, length) => {
    expect(termLength(term)).toBe(length)
  })

  test.each([
    ['two characters', ' ab ', null],
    ['three characters', 'aBc', 'abc'],
    ['three characters of which marks are not searched', 'ก้อ', 'กอ'],
    ['marks only', '\u0e48\u0e49\u0e4a', null],
    ['a long term', 'ab '.repeat(40), 'ab '.repeat(22).slice(0, 64).trimEnd()],
    ['characters of patterns [SEARCH-15-D]', '.*%_<b>', '.*%_<b>'],
  ])('%s [SEARCH-09]', (_, term, folded) => {
    expect(foldTerm(term)).toBe(folded)
  })
})

describe('words', () => {
  test.each([
    ['Golden Dragon-88', ['golden dragon-88', 'dragon-88', '88']],
    ["King's 'Gold'", ["king's 'gold'", "gold'"]],
    ['มังกรทอง', ['มังกรทอง', 'ทอง']],
    ['ก้อนทองคำ', [foldText('ก้อนทองคำ'), foldText('ทองคำ')]],
    ['财神到龙虎斗', ['财神到龙虎斗', '到龙虎斗', '龙虎斗']],
    ['สล็อต Gold 财神88', ['สลอต gold 财神88', 'gold 财神88', '财神88', '88']],
    ['มังกร-ทอง!', ['มังกร-ทอง!', 'ทอง!']],
    ['---', []],
  ])('%s starts words where readers see them [SEARCH-16-D]', (name, expected) => {
    const { text, starts } = createWordFolder()(name)
    expect(starts.map((start) => text.slice(start))).toEqual(expected)
  })

  test('names fold like terms', () => {
    const fold = createWordFolder()
    fc.assert(
      fc.property(
        fc.oneof(sampleName, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
        (name) => {
          expect(fold(name).text).toBe(foldText(name))
        },
      ),
      { numRuns: 500 },
    )
  })
})
