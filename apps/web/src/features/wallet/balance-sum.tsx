import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import { Suspense } from 'react'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSite } from '../merchant/index.ts'
import styles from './balance-sum.module.css'
import { COVER, useHiddenBalance } from './use-hidden-balance.ts'
import { walletsQuery } from './wallet-queries.ts'

/** The balance as one line of text, for the header; it keeps its height while the sum is fetched. */
export function BalanceSum() {
  return (
    <span className={styles.sum}>
      <Suspense fallback={NO_SUM}>
        <WordsOf name="wallet">
          <Sum />
        </WordsOf>
      </Suspense>
    </span>
  )
}

/** Keeps the line's height. */
const NO_SUM = '\u00a0'

/** Longer sums are set smaller, so that none is ever cut. */
const LONG = 11
/** The sign of a bonus behind the sum takes the room of so many digits. */
const GIFT = 2

function Sum() {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const { data, isError } = useQuery(walletsQuery(useScreenContext()))
  const [hidden] = useHiddenBalance()
  if (hidden) {
    return (
      <>
        <span aria-hidden="true">{COVER}</span>
        <span className="visually-hidden">{t`Hidden`}</span>
      </>
    )
  }
  if (data === undefined) return isError ? '–' : NO_SUM
  const sum = write(data.sumBalance)
  const bonus = write(data.bonus)
  return (
    <span translate="no" data-long={sum.length + (data.bonus > 0 ? GIFT : 0) > LONG || undefined}>
      {sum}
      {data.bonus > 0 && (
        <>
          <Gift className={styles.bonus} size={14} aria-hidden="true" />
          <span className="visually-hidden">{t`Bonus ${bonus}`}</span>
        </>
      )}
    </span>
  )
}
