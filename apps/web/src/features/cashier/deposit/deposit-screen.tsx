import { useSearch } from '@tanstack/react-router'
import { later } from '../../../lib/page-life/later.tsx'
import { useAhead } from '../../../lib/page-life/use-ahead.ts'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../cashier.module.css'
import { CashierBalance } from '../cashier-balance.tsx'
import { CashierLinks } from '../cashier-links.tsx'
import { depositOptionsQuery } from '../cashier-queries.ts'
import { DepositDesk } from './deposit-desk.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

export const catalogues = ['cashier', 'cashier/deposit']

const depositOrder = later(() => import('./deposit-order.tsx'), 'DepositOrder')

/** Reads the channels. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  const { queries, words } = context
  await queries.prefetchQuery(depositOptionsQuery(context, words.language()))
}

/** Depositing: the form, or the order that the address names. */
export function Screen({ asks }: ScreenProps) {
  const { order } = useSearch({ from: paths.deposit })
  const hydrated = useHydrated()
  const { words } = useScreenContext()
  useAhead(() => depositOrder.fetch(words))
  return (
    <div className={styles.screen}>
      {hydrated && order ? (
        <depositOrder.Part key={order} number={order} asks={asks} skeleton={<OrderSkeleton />} />
      ) : (
        <>
          <CashierBalance />
          <DepositDesk asks={asks} />
        </>
      )}
      <CashierLinks />
    </div>
  )
}
