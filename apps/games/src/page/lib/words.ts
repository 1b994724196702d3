import { i18n } from '@lingui/core'
import type EN from '../locales/EN.json'

/** Id of a text. */
export type TextId = keyof typeof EN

const catalogues = import.meta.glob<{ default: Record<string, string> }>('../locales/*.json')

/** The language of the page, as `Intl` takes it. */
export const language = (): string => document.documentElement.lang

/** Loads the words of the page's language. */
export async function loadWords(): Promise<void> {
  const { language: code = 'EN' } = document.documentElement.dataset
  const load = catalogues[`../locales/${code}.json`] ?? catalogues['../locales/EN.json']
  const messages = (await load?.())?.default ?? {}
  i18n.loadAndActivate({ locale: language(), messages })
}

/** A text of the page's language. */
export const text = (id: TextId, values?: Readonly<Record<string, string | number>>): string =>
  i18n._(id, values)
