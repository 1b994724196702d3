import { AccordionItem } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { signedMoney } from '../../lib/format/signed-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import type { Round } from './game-record-queries.ts'
import { RoundDetail } from './round-detail.tsx'
import { wayOf } from './round-totals.tsx'

/** One round: game, stake, what was won or lost, time; opens to all that moved in it, one at a time. */
export function RoundCard({ round }: { readonly round: Round }) {
  const { t } = useLingui()
  const formats = useFormats()
  const language = useLanguage()
  const site = useSite()
  const [isOpened, setOpened] = useState(false)
  const { gameName, bet, net, status, time } = round
  const write = exactMoney(language, site)
  const outcome = net === 0 ? write(0) : signedMoney(language, site)(net)
  return (
    <AccordionItem
      name="round"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      summary={
        <span className={styles.row}>
          <span className={styles.line}>
            <span className={styles.game}>{gameName}</span>
            <span className={styles.outcome} data-way={status === 'settled' ? wayOf(net) : undefined}>
              {status === 'settled' ? outcome : status === 'open' ? t`Open` : t`Cancelled`}
            </span>
          </span>
          <span className={styles.line}>
            <time className={styles.quiet} dateTime={new Date(time).toISOString()}>
              {formats.day(time)} {formats.time(time)}
            </time>
            <span className={styles.quiet}>{t`Bet ${write(bet)}`}</span>
          </span>
        </span>
      }
    >
      {isOpened && <RoundDetail round={round} />}
    </AccordionItem>
  )
}
