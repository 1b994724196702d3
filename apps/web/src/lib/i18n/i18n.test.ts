import { expect, test } from 'vitest'
import { createWords } from './i18n.ts'

/** The same catalogues in every language; one of them comes late in English. */
function catalogues() {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const say = (id: string, language: string) => ({ messages: { [id]: [`${id} ${language}`] } })
  const index = (language: string) => async () => ({
    first: say('first', language).messages,
    others: {
      slow: async () => {
        if (language === 'EN') await held
        return say('slow', language)
      },
      late: async () => say('late', language),
    },
  })
  return { languages: { TH: index('TH'), EN: index('EN') }, letGo: () => letGo() }
}

test('words that are asked for while the language changes come in the new one too [I18N-07-D]', async () => {
  const { languages, letGo } = catalogues()
  const words = createWords('TH', languages)
  await words.load('slow')
  const changed = words.change('EN')
  await words.load('late')
  expect(words.i18n._('late')).toBe('late TH')
  letGo()
  await changed
  expect([words.i18n._('slow'), words.i18n._('late')]).toEqual(['slow EN', 'late EN'])
})

test('a catalogue that every page begins with comes with its language', async () => {
  const words = createWords('EN', catalogues().languages)
  await words.load('app')
  expect(words.i18n._('first')).toBe('first EN')
  expect(words.catalogues()).toEqual(['app'])
})
