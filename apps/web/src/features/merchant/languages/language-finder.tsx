import { SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useSite } from '../site-provider.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import styles from './language-finder.module.css'
import { languagesNamed } from './languages-named.ts'

export const catalogues = ['merchant/languages']

/** The languages of a merchant that has many, found by their names. */
export function LanguageFinder() {
  const { t } = useLingui()
  const { languages } = useSite()
  const [text, setText] = useState('')
  const found = languagesNamed(languages, text, useLanguage())
  return (
    <div className={styles.finder}>
      <search>
        <SearchField
          label={t`Search languages`}
          clearLabel={t`Clear the search`}
          placeholder={t`Search languages`}
          maxLength={40}
          value={text}
          onValueChange={setText}
        />
      </search>
      {found.length > 0 ? (
        <div className={styles.found}>
          <LanguageButtons languages={found} />
        </div>
      ) : (
        <p className={styles.none} role="status">{t`No language found`}</p>
      )}
    </div>
  )
}
