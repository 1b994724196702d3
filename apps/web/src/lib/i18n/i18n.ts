import { type LanguageCode, languageTag } from '@foyer/contract/languages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'

/** Loads the words of one feature in one language. */
export type MessageLoader = (language: LanguageCode) => Promise<{ messages: Messages }>

/** The words a page has, and how it gets more. One per page in the browser, one per rendering on the server. */
export interface Words {
  readonly i18n: I18n
  readonly language: () => LanguageCode
  /** Loads a feature's words in the present language, once; the same promise each time. */
  load(loader: MessageLoader): Promise<void>
  /** Loads every feature's words in another language, then shows them. */
  change(language: LanguageCode): Promise<void>
}

/** Starts with the words of no feature. */
export function createWords(first: LanguageCode): Words {
  const tag = languageTag(first)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} } })
  const loads = new Map<MessageLoader, Promise<void>>()
  let language = first

  const fetchWords = async (loader: MessageLoader, wanted: LanguageCode) => {
    const { messages } = await loader(wanted)
    // `i18n.load` would have all that shows words drawn anew, and what needs these is not drawn before they are there.
    if (wanted === language) Object.assign(i18n.messages, messages)
    else i18n.load(languageTag(wanted), messages)
  }

  return {
    i18n,
    language: () => language,
    load(loader) {
      const known = loads.get(loader)
      if (known) return known
      const load = fetchWords(loader, language)
      loads.set(loader, load)
      // What failed is tried again by the next who asks.
      load.catch(() => loads.delete(loader))
      return load
    },
    async change(wanted) {
      let known: number
      // What is asked for meanwhile comes in the language before; it is needed in this one too.
      do {
        known = loads.size
        await Promise.all([...loads.keys()].map((loader) => fetchWords(loader, wanted)))
      } while (loads.size > known)
      language = wanted
      i18n.activate(languageTag(wanted))
    },
  }
}
