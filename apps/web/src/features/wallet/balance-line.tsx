import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import styles from './balance-widget.module.css'
import { BalanceWidget } from './balance-widget.tsx'

interface BalanceLineProps {
  /** How the bonus is shown that the caller plays; in short unless told. */
  readonly bonus?: 'short' | 'whole' | 'elsewhere'
}

/** The card of what the caller has. */
export function BalanceLine({ bonus = 'short' }: BalanceLineProps) {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense fallback={<div className={styles.widget} />}>
      <WordsOf name="wallet">
        <BalanceWidget bonus={bonus} />
      </WordsOf>
    </Suspense>
  )
}
