import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { ItemGrid } from './item-grid.tsx'
import styles from './mall.module.css'
import { type MallView, mallPath, mallQuery, ordersQuery, readView } from './mall-queries.ts'
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
  const router = useRouter()
  const view = readView(useSearch({ from: paths.mall }))
  // The address follows when the answer is there; what was tapped is lit before.
  const [lit, light] = useOptimistic(view)
  const choose = (next: MallView) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: mallPath(next) })
    })
  return (
    <div className={styles.screen}>
      <SegmentedControl
        label={t`What to show`}
        value={lit}
        options={[
          { value: 'items', label: t`Rewards` },
          { value: 'orders', label: t`History` },
        ]}
        onValueChange={choose}
      />
      {view === 'orders' ? <OrderList asks={asks} /> : <ItemGrid asks={asks} />}
    </div>
  )
}
