import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../../lib/session/use-session.ts'
import { useEnvironment, useSite } from '../../merchant/index.ts'
import { useShowsBenefits } from '../../vip/index.ts'
import { type MenuItem, type MenuItemId, menuItems } from './menu-items.ts'

/**
 * The items that the caller sees; those whose page does not exist yet are left out.
 * @param coming whether they stay, for a menu of which they are the point: the page itself says that it is not open yet
 */
export function useMenuItems<Id extends MenuItemId>(
  ids: readonly Id[],
  coming = false,
): readonly MenuItem<Id>[] {
  const router = useRouter()
  const session = useSession()
  const { switches, referral } = useSite()
  const { app, installed } = useEnvironment()
  const benefits = useShowsBenefits()
  return menuItems(ids, {
    type: session?.type,
    switches,
    referral,
    benefits,
    installed: app || installed,
    exists: ({ path }) => path === undefined || coming || hasScreen(router.routesByPath, path),
  })
}

/** Whether an address leads to a page that is built. */
function hasScreen(routes: Readonly<Record<string, { options: object }>>, path: string): boolean {
  const options: { component?: unknown; staticData?: { coming?: boolean } } | undefined =
    routes[path]?.options
  return options?.component !== undefined && options.staticData?.coming !== true
}
