import { useRouter } from '@tanstack/react-router'
import { accessOf } from '../../../lib/screen/page-entry.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useEnvironment, useSite } from '../../merchant/index.ts'
import { useShowsBenefits } from '../../vip/index.ts'
import { type MenuItem, type MenuItemId, menuItems } from './menu-items.ts'

/** The items that the caller sees. */
export function useMenuItems<Id extends MenuItemId>(ids: readonly Id[]): readonly MenuItem<Id>[] {
  const router = useRouter()
  const session = useSession()
  const { switches, referral } = useSite()
  const { app, installed } = useEnvironment()
  const benefits = useShowsBenefits()
  return menuItems(ids, {
    accessOf: (path) => accessOf(router, path),
    type: session?.type,
    switches,
    referral,
    benefits,
    installed: app || installed,
  })
}
