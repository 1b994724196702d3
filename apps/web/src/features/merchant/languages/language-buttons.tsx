import { LANGUAGE_NAMES } from '@foyer/contract/language-names'
import { type LanguageCode, languageDirection, languageTag } from '@foyer/contract/languages'
import Check from 'lucide-react/icons/check'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { changeLanguage } from './change-language.ts'
import styles from './language-list.module.css'

/** A button for each of the languages. */
export function LanguageButtons({ languages }: { readonly languages: readonly LanguageCode[] }) {
  const context = useScreenContext()
  const current = useLanguage()
  return (
    <ul className={styles.list}>
      {languages.map((code) => (
        <li key={code} lang={languageTag(code)} dir={languageDirection(code)}>
          <button
            type="button"
            className={styles.language}
            aria-current={code === current || undefined}
            onClick={() => void changeLanguage(context, code)}
          >
            <span>{LANGUAGE_NAMES[code]}</span>
            {code === current && <Check size={18} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
