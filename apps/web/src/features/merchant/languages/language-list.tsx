import { later } from '../../../lib/later.tsx'
import { useSite } from '../site-provider.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import styles from './language-list.module.css'

const finder = later(() => import('./language-finder.tsx'), 'LanguageFinder')

/** More languages than this are found by name. */
const FEW = 9

/** The merchant's languages, each in its own words; choosing one applies at once. */
export function LanguageList() {
  const { languages } = useSite()
  if (languages.length <= FEW) return <LanguageButtons languages={languages} />
  const waiting = (
    <div className={styles.finder}>
      <div className={styles.field} />
      <LanguageButtons languages={languages} />
    </div>
  )
  return <finder.Part skeleton={waiting} />
}
