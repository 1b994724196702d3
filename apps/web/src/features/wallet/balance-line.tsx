import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import styles from './balance-widget.module.css'
import { BalanceWidget } from './balance-widget.tsx'
import { walletMessages } from './messages.ts'

/** What somebody who is logged in has, in the account block (MEMBER-06, ROLE-09). */
export function BalanceLine() {
  if (!useSession()) return null
  return (
    <Suspense fallback={<div className={styles.widget} />}>
      <WordsOf loader={walletMessages}>
        <BalanceWidget />
      </WordsOf>
    </Suspense>
  )
}
