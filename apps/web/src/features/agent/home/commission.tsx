import { EmptyState, LinkButton, ListRow, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { percent } from '../../../lib/format/percent.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { categoryItems } from '../../catalogue/index.ts'
import { useSite } from '../../merchant/index.ts'
import { commissionQuery, type Commission as Earned } from './agent-queries.ts'
import styles from './commission.module.css'
import { CommissionDays } from './commission-days.tsx'

export const catalogues = ['catalogue']

/** What the agent earns of the team's bets in each category, and earned this month. */
export function Commission() {
  const { t } = useLingui()
  const query = useQuery(commissionQuery(useScreenContext()))
  return (
    <section className={styles.page} aria-labelledby="commission">
      <h2 id="commission" className={styles.heading}>{t`Commission`}</h2>
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {({ list }) =>
          list.length > 0 ? (
            <>
              <Rates list={list} />
              <CommissionDays />
            </>
          ) : (
            <EmptyState
              scene="gift"
              action={<LinkButton href={paths.agentHome} variant="outline">{t`To the agency`}</LinkButton>}
            >
              {t`You have no commission rate yet. Ask the customer service for one.`}
            </EmptyState>
          )
        }
      </QueryBlock>
    </section>
  )
}

function Rates({ list }: Pick<Earned, 'list'>) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const money = exactMoney(language, useSite())
  const sum = list.reduce((all, { earned }) => all + earned, 0)
  return (
    <>
      <p className={styles.sum}>
        <span className={styles.name}>{t`Earned this month`}</span>
        <span className={styles.amount} dir="ltr">
          {money(sum)}
        </span>
      </p>
      <ul className={styles.rates}>
        {list.flatMap(({ category, rate, earned }) =>
          categoryItems([{ category }]).map(({ id, title, Icon }) => (
            <li key={id}>
              <ListRow
                start={<Icon size={20} aria-hidden="true" />}
                title={i18n._(title)}
                detail={t`${percent(rate, language)} of the bets`}
                end={<span dir="ltr">{money(earned)}</span>}
              />
            </li>
          )),
        )}
      </ul>
    </>
  )
}
