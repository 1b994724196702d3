import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import styles from './balance-widget.module.css'
import { BalanceWidget } from './balance-widget.tsx'

/** What the caller has, in the account block. */
export function BalanceLine() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense fallback={<div className={styles.widget} />}>
      <WordsOf name="wallet">
        <BalanceWidget />
      </WordsOf>
    </Suspense>
  )
}
