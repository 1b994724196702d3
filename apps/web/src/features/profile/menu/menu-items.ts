import { isAgentOnly } from '@foyer/contract/member-types'
import { type Path, paths } from '../../../lib/paths.ts'
import {
  type Caller,
  inMenus,
  type MenuAnswer,
  type PageAccess,
  PLAYERS,
} from '../../../lib/screen/page-access.ts'

/** Something that a member's menus offer: a page, or the invitation, which opens as a popup. */
export type MenuItemId = Path | 'invite'

/** One item as somebody sees it. */
export interface MenuItem {
  readonly id: MenuItemId
  /** What a press does: it opens the item, or says why not. */
  readonly effect: Exclude<MenuAnswer, 'hidden'>
}

/** By what items are shown or hidden. */
export interface MenuFacts extends Pick<Caller, 'type' | 'switches'> {
  /** Who may open the page at an address. */
  readonly accessOf: (path: Path) => PageAccess
  /** Whether the merchant's players may invite others. */
  readonly referral: boolean
  /** Whether the merchant shows its VIP benefits. */
  readonly benefits: boolean
}

const INVITATION: PageAccess = { ...PLAYERS, trial: 'refused' }

/** Whether the menus may show a page, for pages whose own access rule does not decide it. */
const HAS_PLACE: Partial<Record<Path, (facts: MenuFacts) => boolean>> = {
  [paths.benefits]: (facts) => facts.benefits,
  // Accounts for agents only may open it, and have nothing there.
  [paths.rewardCentre]: ({ type }) => type === undefined || !isAgentOnly(type),
}

/** The items of a menu that somebody sees, in its order, with what a press does. */
export function menuItems(ids: readonly MenuItemId[], facts: MenuFacts): readonly MenuItem[] {
  const { type, switches, referral, accessOf } = facts
  return ids.flatMap((id) => {
    if (id !== 'invite' && HAS_PLACE[id]?.(facts) === false) return []
    const effect =
      id === 'invite'
        ? inMenus(INVITATION, { type, switches, isOffered: referral })
        : inMenus(accessOf(id), { type, switches })
    return effect === 'hidden' ? [] : [{ id, effect }]
  })
}
