import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AddressChoice } from '../../lib/address-choice.tsx'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { ItemGrid } from './item-grid.tsx'
import styles from './mall.module.css'
import { mallPath, mallQuery, ordersQuery, readView } from './mall-queries.ts'
import { OrderList } from './order-list.tsx'

export const catalogues = ['mall']

/** Reads what the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, words } = context
  if (readView(search) === 'orders')
    await queries.prefetchInfiniteQuery(ordersQuery(context, words.language()))
  else await queries.prefetchQuery(mallQuery(context, words.language()))
}

/** The points mall: what the caller's points may be redeemed for, and what was. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const view = readView(useSearch({ from: paths.mall }))
  return (
    <div className={styles.screen}>
      <AddressChoice
        label={t`What to show`}
        value={view}
        options={[
          { value: 'items', label: t`Rewards` },
          { value: 'orders', label: t`History` },
        ]}
        pathOf={mallPath}
      />
      {view === 'orders' ? <OrderList asks={asks} /> : <ItemGrid asks={asks} />}
    </div>
  )
}
