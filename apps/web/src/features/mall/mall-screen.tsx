import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { usePageDoor } from '../../lib/session/use-page-door.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { ItemGrid } from './item-grid.tsx'
import styles from './mall.module.css'
import { type MallView, mallPath, mallQuery, ordersQuery, readView } from './mall-queries.ts'
import { OrderList } from './order-list.tsx'

export const catalogues = ['mall']

/** Reads what the address asks for, where the merchant has a mall; while the server renders, nobody's. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isTrial(info.type) || isAgentOnly(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (!switches.PTSYS3) return
  if (readView(search) === 'orders')
    await queries.prefetchInfiniteQuery(ordersQuery(context, words.language()))
  else await queries.prefetchQuery(mallQuery(context, words.language()))
}

/** The points mall: what the caller's points may be redeemed for, and what was. */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const session = useSession()
  const isOn = useSite().switches.PTSYS3 === true && !(session && isTrial(session.type))
  usePageDoor(isOn)
  const view = readView(useSearch({ from: paths.mall }))
  // The address follows when the answer is there; what was tapped is lit before.
  const [lit, light] = useOptimistic(view)
  const choose = (next: MallView) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: mallPath(next) })
    })
  const asks = session !== null && !isAgentOnly(session.type) && isOn
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
