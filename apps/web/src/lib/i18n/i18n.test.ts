import { expect, test } from 'vitest'
import { createWords, type MessageLoader } from './i18n.ts'

test('words that are asked for while the language changes come in the new one too [I18N-07-D]', async () => {
  const words = createWords('TH')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const slow: MessageLoader = async (language) => {
    if (language === 'EN') await held
    return { messages: { slow: [`slow ${language}`] } }
  }
  const late: MessageLoader = async (language) => ({ messages: { late: [`late ${language}`] } })
  await words.load(slow)
  const changed = words.change('EN')
  await words.load(late)
  expect(words.i18n._('late')).toBe('late TH')
  letGo()
  await changed
  expect([words.i18n._('slow'), words.i18n._('late')]).toEqual(['slow EN', 'late EN'])
})
