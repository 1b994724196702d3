import { useLingui } from '@lingui/react/macro'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Cake from 'lucide-react/icons/cake'
import Percent from 'lucide-react/icons/percent'
import TrendingUp from 'lucide-react/icons/trending-up'
import { percent } from '../../lib/format/percent.ts'
import { useCategoryNames } from '../../lib/game-categories/use-category-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats } from '../merchant/index.ts'
import styles from './level-benefits.module.css'
import type { VipLevel } from './vip-queries.ts'

interface Benefit {
  readonly name: string
  readonly Icon: typeof Percent
  /** `undefined` for none. */
  readonly value: string | undefined
  /** Where it is another one, a line each. */
  readonly more?: readonly string[]
}

/** What a level brings: rebate rate, bonuses, withdraw limit. */
export function LevelBenefits({ level }: { readonly level: VipLevel }) {
  const { t } = useLingui()
  const language = useLanguage()
  const formats = useFormats()
  const { rebateRate, rebates, birthdayBonus, upgradeBonus, withdrawLimit } = level
  const categories = useCategoryNames()
  const [rebate, ...otherRebates] = [
    ...(rebateRate > 0 ? [percent(rebateRate, language)] : []),
    ...rebates
      .filter(({ rate }) => rate !== rebateRate)
      .map(({ category, vendor, rate }) =>
        [categories[category] ?? category, vendor, percent(rate, language)].filter(Boolean).join(' '),
      ),
  ]
  const money = (minor: number) => (minor > 0 ? formats.money(minor) : undefined)
  const benefits: readonly Benefit[] = [
    { name: t`Rebate`, Icon: Percent, value: rebate, more: otherRebates },
    { name: t`Birthday bonus`, Icon: Cake, value: money(birthdayBonus) },
    { name: t`Upgrade bonus`, Icon: TrendingUp, value: money(upgradeBonus) },
    {
      name: t`Withdraw per day`,
      Icon: ArrowUpFromLine,
      value: withdrawLimit === null ? t`No limit` : formats.money(withdrawLimit),
    },
  ]
  return (
    <dl className={styles.benefits}>
      {benefits.map(({ name, Icon, value, more = [] }) => (
        <div key={name} className={styles.benefit}>
          <dt className={styles.label}>
            <Icon className={styles.icon} size="1.15em" aria-hidden="true" />
            {name}
          </dt>
          <dd className={styles.value} data-none={value === undefined || undefined}>
            {value ?? t`None`}
            {more.map((line) => (
              <span key={line} className={styles.more}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
