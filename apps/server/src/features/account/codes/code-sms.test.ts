import { AVAILABLE_LANGUAGES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { codeSms, isOneSegment } from './code-sms.ts'

test.each(AVAILABLE_LANGUAGES)('a code goes as one SMS in %s, bound to the site', (language) => {
  const sms = codeSms(language, { brand: 'Northlight', host: 'northlight.example', code: '482913' })
  expect(isOneSegment(sms), `${sms.length} characters: ${sms}`).toBe(true)
  expect(sms).toMatch(/482913[\s\S]*\n@northlight\.example #482913$/)
})

test('names the brand where there is room for it', () => {
  const site = { host: 'naga.example', code: '482913' }
  expect(codeSms('EN', { ...site, brand: 'Naga' })).toContain('Naga: 482913')
  expect(codeSms('EN', { ...site, brand: 'N'.repeat(120) })).not.toContain('NNN')
})
