import { ProgressBar, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { useShowsBenefits } from './use-shows-benefits.ts'
import { useVipStanding } from './use-vip-standing.ts'
import styles from './vip-line.module.css'
import { type VipStanding, vipProgress } from './vip-progress.ts'
import { hasStanding } from './vip-queries.ts'

/** VIP level and progress of the member in the account block; nothing for trials. */
export function VipLine() {
  const member = hasStanding(useSession())
  const standing = useVipStanding()
  if (!member) return null
  const skeleton = (
    <div className={styles.line}>
      <div className={styles.progress}>
        <Skeleton shape="text" />
      </div>
    </div>
  )
  return (
    <Suspense fallback={skeleton}>
      <WordsOf name="vip">
        <QueryBlock query={standing} skeleton={skeleton}>
          {(data) => <Line standing={data} />}
        </QueryBlock>
      </WordsOf>
    </Suspense>
  )
}

function Line({ standing }: { readonly standing: VipStanding }) {
  const { t } = useLingui()
  const { level, name, completed, expected } = standing
  const showsBenefits = useShowsBenefits()
  if (!showsBenefits) return null
  const label = (
    <strong className={styles.name}>
      <span className="visually-hidden">{t`VIP level`} </span>
      {name || t`No VIP level yet`}
    </strong>
  )
  return (
    <div className={styles.line}>
      <span className={styles.crown} aria-hidden="true">
        <Crown size={22} />
      </span>
      <div className={styles.progress}>
        {level === '' ? (
          label
        ) : (
          <ProgressBar
            label={label}
            value={vipProgress(standing)}
            text={t`${completed} of ${expected} conditions`}
          />
        )}
      </div>
    </div>
  )
}
