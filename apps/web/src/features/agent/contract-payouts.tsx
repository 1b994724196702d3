import { AccordionItem, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { percent } from '../../lib/format/percent.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NextPage } from '../../lib/next-page/next-page.tsx'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import type { ContractKind } from './contract.ts'
import styles from './contract-payouts.module.css'
import { type ContractPayout, payoutsQuery } from './contract-queries.ts'

/** What contracts of a kind came to, period by period; each opens to how it was reckoned. */
export function ContractPayouts({ kind }: { readonly kind: ContractKind }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(payoutsQuery(useScreenContext(), kind))
  return (
    <section className={styles.payouts}>
      <h2 className={styles.heading}>{t`Payouts`}</h2>
      <QueryBlock query={query} skeleton={<Skeleton shape="row" />}>
        {({ pages }) => {
          const all = pages.flatMap(({ list }) => list)
          if (all.length === 0)
            return (
              <p className={styles.quiet}>
                <Trans>Nothing has been paid yet. Each period is paid ten minutes after its end.</Trans>
              </p>
            )
          return (
            <>
              {all.map((payout) => (
                <Payout key={payout.id} kind={kind} payout={payout} />
              ))}
              <NextPage query={query} />
            </>
          )
        }}
      </QueryBlock>
    </section>
  )
}

function Payout({ kind, payout }: { readonly kind: ContractKind; readonly payout: ContractPayout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = exactMoney(language, useSite())
  const formats = useFormats()
  const { bets, activePlayers, loss, carried, term, gross, below, paid, carry } = payout
  const share = term?.rate == null ? undefined : percent(term.rate, language)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ...(kind === 'dividend'
      ? [[t`The team lost`, write(loss)] as const, [t`Carried from before`, write(carried)] as const]
      : [[t`The team bet`, write(bets)] as const]),
    [t`Active players`, formats.count(activePlayers)],
    [share === undefined ? t`Brings` : t`Brings ${share}`, write(gross)],
    [t`To agents below`, write(below === 0 ? 0 : -below)],
    [t`Paid to you`, write(paid)],
    ...(kind === 'dividend' ? [[t`Carried on`, write(carry)] as const] : []),
  ]
  return (
    <AccordionItem
      summary={
        <span className={styles.line}>
          <Period {...payout} kind={kind} />
          <strong dir="ltr" data-none={paid === 0 || undefined}>
            {write(paid)}
          </strong>
        </span>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </AccordionItem>
  )
}

interface PeriodProps extends Pick<ContractPayout, 'startTime' | 'endTime'> {
  readonly kind: ContractKind
}

/** The days of a period; of an hour its day and times. */
function Period({ kind, startTime, endTime }: PeriodProps) {
  const formats = useFormats()
  const first = formats.day(startTime)
  if (kind === 'hourly')
    return (
      <span>
        {first}
        <span className={styles.when}>
          {formats.time(startTime)}–{formats.time(endTime)}
        </span>
      </span>
    )
  const last = formats.day(endTime - 1)
  return <span>{first === last ? first : `${first} – ${last}`}</span>
}
