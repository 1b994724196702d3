import { useRouter } from '@tanstack/react-router'
import type { MENU_GROUPS } from '../../../lib/screen/member-menu.ts'
import { accessOf } from '../../../lib/screen/page-entry.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { useShowsBenefits } from '../../vip/index.ts'
import { type MenuItem, type MenuItemId, menuItems } from './menu-items.ts'

/** The items that the caller sees. */
export function useMenuItems(ids: readonly MenuItemId[]): readonly MenuItem[] {
  const router = useRouter()
  const session = useSession()
  const { switches, referral } = useSite()
  const benefits = useShowsBenefits()
  return menuItems(ids, {
    accessOf: (path) => accessOf(router, path),
    type: session?.type,
    switches,
    referral,
    benefits,
  })
}

/** All items of a card of the member's home, before access rules: the pages that name the card, and the invitation. */
export function useGroup(group: (typeof MENU_GROUPS)[number]): readonly MenuItemId[] {
  const { routesByPath } = useRouter()
  const pages = Object.values(routesByPath).flatMap(({ options }) => options.staticData?.page ?? [])
  const paths = pages.filter(({ menu }) => menu?.group === group).map(({ path }) => path)
  return group === 'more' ? ['invite', ...paths] : paths
}
