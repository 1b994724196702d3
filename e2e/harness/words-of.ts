import { readFileSync } from 'node:fs'
import { LANGUAGE_CODES, type LanguageCode, languageTag } from '@foyer/contract'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import type { Page } from 'playwright-core'
import { inRoot } from '../../scripts/project.mjs'

const read = new Map<LanguageCode, ReadonlyMap<string, string>>()

/**
 * The site's texts in a language, found by their English; those of a context by it as well, as in `Confirm (test payment)`.
 * @throws of a text that no catalogue has
 */
export function wordsOf(language: LanguageCode): (english: string) => string {
  const texts = read.get(language) ?? textsOf(language)
  read.set(language, texts)
  return (english) => {
    const text = texts.get(english)
    if (!text) throw new Error(`There is no text "${english}" in ${language}.`)
    return text
  }
}

/** The language that a page is in. */
export async function languageOf(page: Page): Promise<LanguageCode> {
  const tag = await page.locator('html').getAttribute('lang')
  const language = LANGUAGE_CODES.find((code) => languageTag(code) === tag)
  if (!language) throw new Error(`The page is in no known language: ${tag}`)
  return language
}

function textsOf(language: LanguageCode): ReadonlyMap<string, string> {
  const filename = inRoot('apps/web/locales', `${language}.po`)
  const context = { locale: language, sourceLocale: 'EN', filename }
  const entries = Object.values(formatter().parse(readFileSync(filename, 'utf8'), context) as CatalogType)
  const texts = new Map<string, string>()
  for (const { message = '', context, translation = '' } of entries) {
    const text = translation || (language === 'EN' ? message : '')
    if (context !== undefined) texts.set(`${message} (${context})`, text)
    if (context === undefined || !texts.has(message)) texts.set(message, text)
  }
  return texts
}
