import { Button, Card, EmptyState, LinkButton, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { percent } from '../../lib/format/percent.ts'
import { useCategoryNames } from '../../lib/game-categories/use-category-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './rebate.module.css'
import { type Rebates, rebatesQuery } from './rebate-queries.ts'
import { useClaim } from './use-claim.ts'

/** What the caller's bets have earned since the last claim, and the way to have it. */
export function EarnedRebates({ asks }: { readonly asks: boolean }) {
  const query = useQuery({ ...rebatesQuery(useScreenContext(), useLanguage()), enabled: asks })
  return (
    <QueryBlock query={asks ? query : UNASKED} skeleton={<EarnedSkeleton />}>
      {(earned) => <Earned {...earned} />}
    </QueryBlock>
  )
}

function Earned({ rows, total, calculatedTime }: Rebates) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = exactMoney(language, useSite())
  const formats = useFormats()
  const names = useCategoryNames()
  const claim = useClaim()
  if (rows.length === 0 && total === 0) return <NothingEarned />
  const counted =
    calculatedTime === null ? '' : `${formats.day(calculatedTime)} ${formats.time(calculatedTime)}`
  return (
    <>
      <Card>
        <div className={styles.total}>
          <p className={styles.quiet}>{t`To claim`}</p>
          <p className={styles.sum}>{write(total)}</p>
          {counted && <p className={styles.quiet}>{t`Bets counted until ${counted}`}</p>}
          <Button
            block
            variant="accent"
            disabled={total === 0}
            loading={claim.isPending}
            loadingLabel={t`Please wait`}
            onClick={() => claim.mutate()}
          >
            {t({ context: 'rebate', message: 'Claim' })}
          </Button>
        </div>
      </Card>
      <ul className={styles.rows}>
        {rows.map(({ category, vendorName, valid, rate, rebate }) => (
          <li key={`${category} ${vendorName}`} className={styles.row}>
            <span className={styles.line}>
              <strong>{vendorName}</strong>
              <strong>{write(rebate)}</strong>
            </span>
            <span className={styles.line}>
              <span>{names[category] ?? category}</span>
              <span>{t`${percent(rate, language, 0)} of ${write(valid)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingEarned() {
  return (
    <EmptyState
      scene="games"
      action={
        <LinkButton href={paths.home} variant="outline">
          <Trans>To the games</Trans>
        </LinkButton>
      }
    >
      <Trans>There is nothing to claim yet. A part of what you bet comes back to you here.</Trans>
    </EmptyState>
  )
}

function EarnedSkeleton() {
  return (
    <>
      <div className={styles.waiting}>
        <Skeleton shape="text" lines={4} />
      </div>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  )
}
