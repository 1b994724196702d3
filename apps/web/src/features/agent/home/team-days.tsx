import { Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { daysQuery, type TeamDay } from './agent-queries.ts'
import card from './team-card.module.css'
import styles from './team-days.module.css'

/** The team's last days as bars, and as a table for who sees none. */
export function TeamDays() {
  const { t } = useLingui()
  const formats = useFormats()
  const money = exactMoney(useLanguage(), useSite())
  const query = useQuery(daysQuery(useScreenContext()))
  return (
    <section className={card.card} aria-labelledby="team-days">
      <h2 id="team-days" className={card.heading}>{t`The last 14 days`}</h2>
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {(days) => {
          const dayOf = ({ startTime }: TeamDay) => formats.day(startTime)
          const [first, last] = [days[0], days.at(-1)]
          return (
            <>
              <Bars
                name={t`New members`}
                values={days.map(({ newMembers }) => newMembers)}
                write={formats.count}
              />
              <Bars name={t`Deposits`} values={days.map(({ deposit }) => deposit)} write={money} />
              {first && last && (
                <p className={styles.span} aria-hidden="true">
                  <span>{dayOf(first)}</span>
                  <span>{dayOf(last)}</span>
                </p>
              )}
              <details className={styles.table}>
                <summary>{t`As a table`}</summary>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t`Date`}</th>
                      <th scope="col">{t`New members`}</th>
                      <th scope="col">{t`Deposits`}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {days.toReversed().map((day) => (
                      <tr key={day.day}>
                        <th scope="row">{dayOf(day)}</th>
                        <td dir="ltr">{formats.count(day.newMembers)}</td>
                        <td dir="ltr">{money(day.deposit)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </details>
            </>
          )
        }}
      </QueryBlock>
    </section>
  )
}

interface BarsProps {
  readonly name: string
  /** One a day, the oldest first. */
  readonly values: readonly number[]
  readonly write: (value: number) => string
}

/** Width of a day in units of the drawing, and of its bar. */
const [DAY, BAR] = [10, 7]
const HEIGHT = 40
/** A day with something must be seen beside the best one. */
const LEAST = 2

/** A bar a day, the tallest as high as the drawing; its sum stands beside the name. */
function Bars({ name, values, write }: BarsProps) {
  const most = Math.max(1, ...values)
  const sum = values.reduce((all, value) => all + value, 0)
  return (
    <figure className={styles.bars}>
      <figcaption className={styles.caption}>
        <span>{name}</span>
        <span className={styles.sum} dir="ltr">
          {write(sum)}
        </span>
      </figcaption>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${values.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {values.map((value, day) => {
          const height = value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 0.6
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: days keep their place
              key={day}
              x={day * DAY + (DAY - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              data-some={value > 0 || undefined}
            />
          )
        })}
      </svg>
    </figure>
  )
}
