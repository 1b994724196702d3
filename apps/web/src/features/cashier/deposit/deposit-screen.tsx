import { isPlayer, isTrial } from '@foyer/contract/member-types'
import { useSearch } from '@tanstack/react-router'
import { later } from '../../../lib/later.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { usePageDoor } from '../../../lib/session/use-page-door.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useAhead } from '../../../lib/use-ahead.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { siteQuery, useSite } from '../../merchant/index.ts'
import styles from '../cashier.module.css'
import { CashierBalance } from '../cashier-balance.tsx'
import { CashierLinks } from '../cashier-links.tsx'
import { depositOptionsQuery } from '../cashier-queries.ts'
import { DepositDesk } from './deposit-desk.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

export const catalogues = ['cashier', 'cashier/deposit']

const depositOrder = later(() => import('./deposit-order.tsx'), 'DepositOrder')

/** Reads the channels, where the merchant takes deposits. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || !isPlayer(info.type)) return
  const language = words.language()
  const { switches } = await queries.ensureQueryData(siteQuery(context, language))
  if (switches.DEPOSIT) await queries.prefetchQuery(depositOptionsQuery(context, language))
}

/** Depositing: the form, or the order that the address names. */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.DEPOSIT === true
  // A trial has play credit; it is told to take an account.
  usePageDoor(isOn && !(session && isTrial(session.type)))
  const { order } = useSearch({ from: paths.deposit })
  const hydrated = useHydrated()
  const { words } = useScreenContext()
  useAhead(() => depositOrder.fetch(words))
  const asks = session !== null && isPlayer(session.type) && isOn
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
