import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type AREAS from '../locales/EN.areas.json'
import type EN from '../locales/EN.json'

/** Languages of the console. */
export const LANGUAGES = { EN: 'English', TH: 'ไทย' } as const
export type Language = keyof typeof LANGUAGES

/** Id of a text. */
export type TextId = keyof typeof EN | keyof typeof AREAS

type Values = Readonly<Record<string, string | number>>

type Catalogue = () => Promise<{ default: object }>

/** Texts of the shell, and those of the areas, which come with the first of them. */
const catalogues: Readonly<Record<Language, { readonly shell: Catalogue; readonly areas: Catalogue }>> = {
  EN: { shell: () => import('../locales/EN.json'), areas: () => import('../locales/EN.areas.json') },
  TH: { shell: () => import('../locales/TH.json'), areas: () => import('../locales/TH.areas.json') },
}
let shown: Language = 'EN'
let areAreasShown = false

const load = async (catalogue: Catalogue): Promise<Record<string, string>> =>
  (await catalogue()).default as Record<string, string>

/** Fetches the texts of the areas; nothing of an area is drawn before. */
export async function showAreaTexts(): Promise<void> {
  if (areAreasShown) return
  const language = shown
  const messages = await load(catalogues[language].areas)
  if (language !== shown) return showAreaTexts()
  areAreasShown = true
  i18n.load(language.toLowerCase(), messages)
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
  const { shell, areas } = catalogues[language]
  const messages = { ...(await load(shell)), ...(areAreasShown ? await load(areas) : {}) }
  shown = language
  i18n.loadAndActivate({ locale: language.toLowerCase(), messages })
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
