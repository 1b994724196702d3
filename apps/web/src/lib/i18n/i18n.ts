import { LANGUAGES, type LanguageCode } from '@foyer/contract/languages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'

/** Loads the words of one feature in one language. */
export type MessageLoader = (language: LanguageCode) => Promise<{ messages: Messages }>

/** The words a page has, and how it gets more. One per page in the browser, one per rendering on the server. */
export interface Words {
  readonly i18n: I18n
  readonly language: () => LanguageCode
  /** Loads a feature's words in the present language, once. */
  load(loader: MessageLoader): Promise<void>
  /** Loads every feature's words in another language, then shows them (I18N-07-D). */
  change(language: LanguageCode): Promise<void>
}

/** Starts with the words of no feature. */
export function createWords(first: LanguageCode): Words {
  const i18n = setupI18n({ locale: LANGUAGES[first].tag, messages: { [LANGUAGES[first].tag]: {} } })
  const loaders = new Set<MessageLoader>()
  const loaded = new Map<MessageLoader, LanguageCode>()
  let language = first

  const fetchWords = async (loader: MessageLoader, wanted: LanguageCode) => {
    const { messages } = await loader(wanted)
    i18n.load(LANGUAGES[wanted].tag, messages)
    loaded.set(loader, wanted)
  }

  return {
    i18n,
    language: () => language,
    async load(loader) {
      loaders.add(loader)
      if (loaded.get(loader) !== language) await fetchWords(loader, language)
    },
    async change(wanted) {
      await Promise.all([...loaders].map((loader) => fetchWords(loader, wanted)))
      language = wanted
      i18n.activate(LANGUAGES[wanted].tag)
    },
  }
}
