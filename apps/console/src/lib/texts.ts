import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type EN from '../locales/EN.json'

/** Languages of the console. */
export const LANGUAGES = { EN: 'English', TH: 'ไทย' } as const
export type Language = keyof typeof LANGUAGES

/** Id of a text. */
export type TextId = keyof typeof EN

type Values = Readonly<Record<string, string | number>>

const catalogues: Readonly<Record<Language, () => Promise<{ default: object }>>> = {
  EN: () => import('../locales/EN.json'),
  TH: () => import('../locales/TH.json'),
}
const KEPT = 'foyer-console-language'
const listeners = new Set<() => void>()

/** The language that was chosen, else the browser's. */
export function firstLanguage(): Language {
  const kept = readKept(KEPT)
  if (kept === 'EN' || kept === 'TH') return kept
  return navigator.language.toLowerCase().startsWith('th') ? 'TH' : 'EN'
}

/** Shows everything in a language from now on. */
export async function showIn(language: Language): Promise<void> {
  const { default: messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language.toLowerCase(), messages: messages as Record<string, string> })
  document.documentElement.lang = language.toLowerCase()
  keep(KEPT, language)
  for (const tell of listeners) tell()
}

/** A text. @param id one that is not in the catalogue gives the fallback, else itself */
export function text(id: TextId, values?: Values): string {
  return i18n._(id, values)
}

/** The text of an id that data makes, such as the name of an operation. */
export const textOr = (id: string, fallback: string): string => (id in i18n.messages ? i18n._(id) : fallback)

/** The language now, as `Intl` takes it; renders anew when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => i18n.locale,
  )
}

/** What this browser keeps, unless it keeps nothing. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice in this browser. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets the choice.
  }
}
