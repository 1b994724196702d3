import { Button, Card, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { CallValue } from '../../../lib/api/api.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useSite } from '../../merchant/index.ts'
import { useCollect } from './use-collect.ts'
import styles from './vendor-wallets.module.css'

export const catalogues = ['wallet/vendors']

interface VendorWalletsProps {
  /** What the main wallet holds, in minor units. */
  readonly main: number
  readonly wallets: CallValue<'vendorWallets'>['wallets']
}

/** The main wallet with those that providers hold, the total, and the way to have all of it back. */
export function VendorWallets({ main, wallets }: VendorWalletsProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const collect = useCollect()
  const details = {
    current: undefined,
    moving: t`On its way. This can take a few minutes.`,
    unreachable: t`Last known balance. The provider does not answer now.`,
  }
  const total = wallets.reduce((sum, { balance }) => sum + balance, main)
  return (
    <>
      <Card flush>
        <ListRow title={t`Main wallet`} end={<span translate="no">{write(main)}</span>} />
        {wallets.map(({ name, title, balance, state }) => (
          <ListRow
            key={name}
            title={title || t`Game wallet`}
            detail={details[state]}
            end={
              <span className={styles.amount} translate="no">
                {write(balance)}
              </span>
            }
          />
        ))}
        <ListRow title={<strong>{t`Total`}</strong>} end={<strong translate="no">{write(total)}</strong>} />
      </Card>
      {wallets.length > 0 && (
        <Button
          block
          loading={collect.isPending}
          loadingLabel={t`Please wait`}
          onClick={() => collect.mutate()}
        >
          {t`Collect to main wallet`}
        </Button>
      )}
    </>
  )
}
