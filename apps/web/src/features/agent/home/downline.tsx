import { SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import styles from './downline.module.css'
import { DownlineList } from './downline-list.tsx'

/** Quiet time before a search is sent, in ms. */
const QUIET_MS = 300

/** Who stands below the agent, level by level, or whoever of them has a name. */
export function Downline() {
  const { t } = useLingui()
  const { under = '' } = useSearch({ from: paths.agentHome })
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), QUIET_MS)
  return (
    <section className={styles.downline}>
      <h2 className={styles.heading}>{t`Downline`}</h2>
      <search>
        <SearchField
          label={t`Search the downline`}
          clearLabel={t`Clear the search`}
          placeholder={t`Part of a user name`}
          maxLength={64}
          value={typed}
          onValueChange={setTyped}
        />
      </search>
      <DownlineList under={under} search={search} />
    </section>
  )
}
