import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'

test.each([
  ['case', 'DRAGON Gold', 'dragon gold'],
  ['width of letters', 'ＤＲＡＧＯＮ　８８', 'dragon 88'],
  ['width of Japanese', 'ﾄﾞﾗｺﾞﾝ', 'ドラゴン'],
  ['Latin accents', 'Éclair ÜBER façade', 'eclair uber facade'],
  ['accents as separate marks', 'Cafe\u0301', 'cafe'],
  ['Vietnamese', 'Thần Tài Đỏ', 'than tai do'],
  ['Turkish', 'İstanbul Işık', 'istanbul isik'],
  ['letters without decomposition', 'Straße Øst', 'strasse ost'],
  ['Thai tone marks', 'น้ำก้อนเก๋า', foldText('นำกอนเกา')],
  ['a Thai vowel typed as two', 'เเตกง่าย', foldText('แตกง่าย')],
  ['a Thai vowel typed as another', 'มังกรทองคำ มๅ', foldText('มังกรทองคำ มา')],
  ['Thai digits', 'สล็อต ๘๘', foldText('สล็อต 88')],
  ['typographic apostrophes', 'King’s', "king's"],
  ['spaces [SEARCH-11-D]', '  golden \t\u00a0 dragon\n', 'golden dragon'],
  ['zero-width spaces', 'มังกร\u200bทอง', 'มังกรทอง'],
  ['control characters', 'dra\u0000gon', 'dragon'],
  ['Arabic vowel signs', 'مُحَمَّد', foldText('محمد')],
  ['the line that stretches an Arabic word', 'ســلام', foldText('سلام')],
  ['hamza above and below alef', 'إسلام أحمد آمال', foldText('اسلام احمد امال')],
  ['letters of a Persian keyboard', 'کازینوی', foldText('كازينوي')],
  ['letters of an Urdu keyboard', 'پہلا ھے', foldText('پهلا هے')],
  ['the space without width of Persian', 'می\u200cروم', 'ميروم'],
  ['Arabic and Persian digits', '٨٨ ۸۸', '88 88'],
  ['Lao tone marks and vowels typed as two', 'ເເມ່ນ້ຳ', foldText('ແມນຳ')],
  ['the Khmer letter below another', 'ប្ដូរ', foldText('ប្តូរ')],
  ['hiragana', 'どらごん', 'ドラゴン'],
  ['the dots of Russian', 'Ещё', foldText('еще')],
  ['the dot below of Hindi', 'ज़ीरो सड़क', foldText('जीरो सडक')],
  ['signs for the nose of Hindi', 'हाँ', foldText('हां')],
  ['apostrophes of Uzbek', 'Oʻyin', "o'yin"],
  ['Devanagari digits', '८८', '88'],
])('%s does not matter [SEARCH-16-D]', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['Thai vowel signs', 'กิน', 'กน'],
  ['the Thai silencing mark', 'การ์ด', 'การด'],
  ['Cyrillic letters', 'йод', 'иод'],
  ['Japanese voiced marks', 'が', 'か'],
])('%s do matter', (_, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test('a Korean syllable that is half typed begins what it becomes', () => {
  expect(foldText('드래곤').startsWith(foldText('드래고'))).toBe(true)
  expect(foldText('드래곤').startsWith(foldText('드ㄱ'))).toBe(false)
  expect(foldText('드래곤'.normalize('NFD'))).toBe(foldText('드래곤'))
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 500 },
  )
})
