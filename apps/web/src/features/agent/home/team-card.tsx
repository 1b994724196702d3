import { SegmentedControl, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { figuresQuery, type KpiPeriod } from './agent-queries.ts'
import styles from './team-card.module.css'

/** The team in figures, for today, this week or this month. */
export function TeamCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const money = exactMoney(useLanguage(), useSite())
  const [period, setPeriod] = useState<KpiPeriod>('month')
  const query = useQuery({
    ...figuresQuery(useScreenContext(), period),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.card} aria-labelledby="team">
      <h2 id="team" className={styles.heading}>{t`My team`}</h2>
      <SegmentedControl
        label={t`Time span`}
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`This week` },
          { value: 'month', label: t`This month` },
        ]}
      />
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {({ teamSize, newMembers, activeMembers, deposit, withdraw, bets, net, commission }) => (
          <dl className={styles.figures} data-waits={query.isPlaceholderData || undefined} aria-live="polite">
            <Figure name={t`Team size`} value={formats.count(teamSize)} />
            <Figure name={t`New members`} value={formats.count(newMembers)} />
            <Figure name={t`Logged in`} value={formats.count(activeMembers)} />
            <Figure wide name={t`Deposits`} value={money(deposit)} />
            <Figure wide name={t`Withdrawals`} value={money(withdraw)} />
            <Figure wide name={t`Bets`} value={money(bets)} />
            <Figure wide name={t`Team net loss`} value={money(net)} />
            <Figure wide name={t`Commission`} value={money(commission)} />
          </dl>
        )}
      </QueryBlock>
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  /** Half of the card instead of a third: amounts are long. */
  readonly wide?: boolean
}

function Figure({ name, value, wide }: FigureProps) {
  return (
    <div className={styles.figure} data-wide={wide || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="ltr">
        {value}
      </dd>
    </div>
  )
}
