import { Button, Card } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Question } from '../../../lib/question.tsx'
import { useFormats, useSite } from '../../merchant/index.ts'
import { BonusTerms } from './bonus-terms.tsx'
import styles from './reward-centre.module.css'
import type { Reward } from './reward-queries.ts'
import { useClaim } from './use-claim.ts'

interface RewardCardProps {
  readonly reward: Reward
}

/** A reward: how much, what for, until when, and on what terms; claimed with one button. */
export function RewardCard({ reward }: RewardCardProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const formats = useFormats()
  const claim = useClaim(reward)
  const [asks, setAsks] = useState(false)
  const { title, amount, source, status, issuedTime, expiryTime, claimedTime, terms } = reward
  const moment = (at: number) => `${formats.day(at)} ${formats.time(at)}`
  const sources = {
    promotion: t`Promotion`,
    upgrade: t`Level-up bonus`,
    birthday: t`Birthday bonus`,
    gift: t`Gift`,
  }
  return (
    <Card>
      <div className={styles.card} data-status={status}>
        <p className={styles.source}>{sources[source]}</p>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.amount}>
          {write(amount)} {terms && <span className={styles.kind}>{t`Bonus`}</span>}
        </p>
        {terms && status !== 'expired' && <BonusTerms terms={terms} />}
        <p className={styles.when}>
          {status === 'claimed' && claimedTime !== null && <Trans>Claimed {moment(claimedTime)}</Trans>}
          {status === 'expired' && expiryTime !== null && <Trans>Expired {moment(expiryTime)}</Trans>}
          {status === 'claimable' &&
            (expiryTime === null ? (
              <Trans>Given {moment(issuedTime)}</Trans>
            ) : (
              <Trans>Claim by {moment(expiryTime)}</Trans>
            ))}
        </p>
        {asks && (
          <Question
            yes={t`Start this bonus`}
            no={t`Cancel`}
            pending={claim.isPending}
            pendingLabel={t`Please wait`}
            onYes={() => claim.mutate()}
            onNo={() => setAsks(false)}
          >
            {t`Start it now? The time to wager begins with it. You can play one bonus at a time, and give this one up whenever you like.`}
          </Question>
        )}
        {status === 'claimable' && !asks && (
          <Button
            block
            variant="accent"
            loading={claim.isPending}
            loadingLabel={t`Please wait`}
            onClick={() => (terms ? setAsks(true) : claim.mutate())}
          >
            {terms ? t`Start this bonus` : t`Claim`}
          </Button>
        )}
      </div>
    </Card>
  )
}
