import { expect, test } from 'vitest'
import { decodeText, looksMisread } from './text-file.ts'

const TEXT = 'สล็อต,Zoë'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 of Windows', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 the other way', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('%s is read (C6)', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

test.each(['Zoë', 'São Paulo, ação', 'àéè', 'Müller'])('an older encoding is refused: %s (C6)', (text) => {
  expect(() => decodeText(Buffer.from(text, 'latin1'))).toThrow('is not UTF-8')
})

test('Thai as banks save it is read', () => {
  // TIS-620 has the Thai block of Unicode from 0xA1 on.
  const text = 'W1,failed,บัญชีปิดแล้ว\n'
  const bytes = Buffer.from(
    [...text].map((letter) => (letter > '~' ? (letter.codePointAt(0) ?? 0) - 0xd60 : letter.charCodeAt(0))),
  )
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['Thai as Windows-1252', Buffer.from('สล็อต').toString('latin1').replaceAll('\u00b8', '¸'), true],
  ['Latin as Windows-1252', 'ZoÃ«', true],
  ['a quote as Windows-1252', 'Playerâ€™s', true],
  ['Thai', 'เธอเล่นเกมในเมือง สล็อตแตกง่าย', false],
  ['Latin', 'Zoë à la carte, São Paulo', false],
])('%s looks misread: %s, %s (C6)', (_, text, misread) => {
  expect(looksMisread(text)).toBe(misread)
})
