import { later } from '../../../lib/page-life/later.tsx'
import { useSite } from '../site-provider.tsx'
import { LanguageButtons } from './language-buttons.tsx'

const finder = later(() => import('./language-finder.tsx'), 'LanguageFinder')

/** More languages than this are found by name. */
const FEW = 9
/** Room of the field and the list that scrolls: nothing below moves when they come. */
const FINDER_HEIGHT = '22.5rem'

/** The merchant's languages, each in its own words; choosing one applies at once. */
export function LanguageList() {
  const { languages } = useSite()
  if (languages.length <= FEW) return <LanguageButtons languages={languages} />
  const waiting = (
    <div style={{ maxBlockSize: FINDER_HEIGHT, overflow: 'hidden' }}>
      <LanguageButtons languages={languages} />
    </div>
  )
  return <finder.Part skeleton={waiting} />
}
