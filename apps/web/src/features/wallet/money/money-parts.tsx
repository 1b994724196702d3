import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { useMayOpen, useSite } from '../../merchant/index.ts'
import { BonusPart } from './bonus-part.tsx'
import styles from './money-parts.module.css'
import type { Money } from './money-query.ts'

export const catalogues = ['wallet/money']

interface MoneyPartsProps {
  readonly money: Pick<Money, 'available' | 'held' | 'heldWins' | 'atProviders' | 'bonus'>
  /** Where the sum above is what may be withdrawn, that is not said again. */
  readonly below: 'balance' | 'available'
  /** How the bonus is shown: in short with the way to more, with everything, or elsewhere on the page. */
  readonly bonus: 'short' | 'whole' | 'elsewhere'
}

/** What a member's money is made of, below its sum: withdrawable, on hold, being checked, at providers, and the bonus. */
export function MoneyParts({ money, below, bonus: shown }: MoneyPartsProps) {
  const { t } = useLingui()
  const mayOpen = useMayOpen()
  const write = exactMoney(useLanguage(), useSite())
  const { available, held, heldWins, atProviders, bonus } = money
  const rows = [
    [t`Available to withdraw`, below === 'balance' && atProviders > 0 ? available : 0],
    [t`On hold`, held],
    [t`Wins being checked`, heldWins],
    [t`At game providers`, atProviders],
  ] as const
  const lines = rows.filter(([, amount]) => amount > 0)
  return (
    <div className={styles.parts}>
      {held > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.available} style={{ flexGrow: available }} />
          <span className={styles.held} style={{ flexGrow: held }} />
        </div>
      )}
      {lines.length > 0 && (
        <dl className={styles.rows}>
          {lines.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{write(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {held > 0 && (
        <p className={styles.note}>{t`What is on hold is paid out to you, or comes back to your balance.`}</p>
      )}
      {heldWins > 0 && (
        <p className={styles.note}>
          {t`The game provider confirms a very large win first. Then it is in your balance.`}
        </p>
      )}
      {atProviders > 0 && below === 'available' && mayOpen(paths.account) === 'open' && (
        <LinkButton href={paths.account} variant="outline" size="s" block>
          {t`Collect it in my account`}
        </LinkButton>
      )}
      {bonus && shown !== 'elsewhere' && (
        <div className={styles.bonus}>
          <BonusPart bonus={bonus} detailed={shown === 'whole'} />
          {shown === 'short' && mayOpen(paths.rewardCentre) === 'open' && (
            <LinkButton href={paths.rewardCentre} variant="outline" size="s" block>
              {t`More about this bonus`}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
