import { languages, type WordsIndex } from 'virtual:words'
import { type LanguageCode, languageTag } from '@foyer/contract/languages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messageTag } from '../format/number-tag.ts'

/** The words a page has, and how it gets more. One per page in the browser, one per rendering on the server. */
export interface Words {
  readonly i18n: I18n
  readonly language: () => LanguageCode
  /** Names of the catalogues that were asked for. */
  readonly catalogues: () => readonly string[]
  /**
   * Loads a catalogue in the present language, once; the same promise each time.
   * @param catalogue its folder below the sources, without `features/`: `vip`, `wallet/bonus`, `lib/refusals`
   */
  load(catalogue: string): Promise<void>
  /** Loads all that was asked for in another language, then shows it. */
  change(language: LanguageCode): Promise<void>
}

/** Where the words of each language are found. */
type Languages = Readonly<Record<string, () => Promise<WordsIndex>>>

/** Starts without any words. @param known the catalogues of each language; those of the product unless a test has others */
export function createWords(start: LanguageCode, known: Languages = languages): Words {
  const tag = languageTag(start)
  const i18n = setupI18n({ locale: tag, locales: messageTag(start), messages: { [tag]: {} } })
  const loads = new Map<string, Promise<void>>()
  let language = start

  const fetchWords = async (catalogue: string, wanted: LanguageCode) => {
    const index = await known[wanted]?.()
    if (!index) throw new Error(`There are no words in ${wanted}.`)
    const messages: Messages = { ...index.first, ...(await index.others[catalogue]?.())?.messages }
    // `i18n.load` would have all that shows words drawn anew, and what needs these is not drawn before they are there.
    if (wanted === language) Object.assign(i18n.messages, messages)
    else i18n.load(languageTag(wanted), messages)
  }

  return {
    i18n,
    language: () => language,
    catalogues: () => [...loads.keys()],
    load(catalogue) {
      const begun = loads.get(catalogue)
      if (begun) return begun
      const load = fetchWords(catalogue, language)
      loads.set(catalogue, load)
      // What failed is tried again by the next who asks.
      load.catch(() => loads.delete(catalogue))
      return load
    },
    async change(wanted) {
      let count: number
      // What is asked for meanwhile comes in the language before; it is needed in this one too.
      do {
        count = loads.size
        await Promise.all([...loads.keys()].map((catalogue) => fetchWords(catalogue, wanted)))
      } while (loads.size > count)
      language = wanted
      i18n.activate(languageTag(wanted), messageTag(wanted))
    },
  }
}
