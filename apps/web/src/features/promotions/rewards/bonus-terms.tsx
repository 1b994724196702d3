import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { percent as writePercent } from '../../../lib/format/percent.ts'
import { useCategoryNames } from '../../../lib/game-categories/use-category-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useSite } from '../../merchant/index.ts'
import styles from './reward-centre.module.css'
import type { Reward } from './reward-queries.ts'

/** Hundredths in a percent. */
const HUNDREDTHS = 100

interface BonusTermsProps {
  readonly terms: NonNullable<Reward['terms']>
}

/** What a bonus asks for before it becomes the player's own; nothing of it is left to a smaller print. */
export function BonusTerms({ terms }: BonusTermsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = exactMoney(language, useSite())
  const names = useCategoryNames()
  const { required, days, maxStake, cap, percents, forfeitedByWithdrawal } = terms
  const counting = percents.filter(({ percent }) => percent > 0)
  return (
    <div className={styles.terms}>
      <dl>
        <div>
          <dt>{t`To wager`}</dt>
          <dd>{write(required)}</dd>
        </div>
        <div>
          <dt>{t`Time`}</dt>
          <dd>
            <Plural value={days} one="# day" other="# days" />
          </dd>
        </div>
        {maxStake !== null && (
          <div>
            <dt>{t`Largest bet with the bonus`}</dt>
            <dd>{write(maxStake)}</dd>
          </div>
        )}
        {cap !== null && (
          <div>
            <dt>{t`Most you can keep`}</dt>
            <dd>{write(cap)}</dd>
          </div>
        )}
        <div className={styles.games}>
          <dt>{t`Counts in`}</dt>
          <dd>
            {counting
              .map(({ category, vendor, percent }) =>
                [names[category] ?? category, vendor, writePercent(percent * HUNDREDTHS, language, 0)]
                  .filter(Boolean)
                  .join(' '),
              )
              .join(' · ')}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {forfeitedByWithdrawal ? (
          <Trans>Your own money is played first. A withdrawal ends the bonus.</Trans>
        ) : (
          <Trans>Your own money is played first, and you may withdraw it at any time.</Trans>
        )}
      </p>
    </div>
  )
}
