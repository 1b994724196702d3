import { isAgentOnly } from '@foyer/contract/member-types'
import { type Path, paths } from '../../../lib/paths.ts'
import {
  type Caller,
  inMenus,
  type MenuAnswer,
  type PageAccess,
  PLAYERS,
} from '../../../lib/screen/page-access.ts'

/** Something that a member's menus offer. */
export type MenuItemId =
  | 'benefits'
  | 'account'
  | 'deposit'
  | 'withdraw'
  | 'transactions'
  | 'profit'
  | 'bets'
  | 'mall'
  | 'rewards'
  | 'rebate'
  | 'mail'
  | 'security'
  | 'password'
  | 'invite'
  | 'agency'
  | 'settings'
  | 'download'

/** One item as somebody sees it. */
export interface MenuItem<Id extends MenuItemId = MenuItemId> {
  readonly id: Id
  /** `undefined` for the invitation, which opens as a popup. */
  readonly path: Path | undefined
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
  /** In the native app, or as an installed web app. */
  readonly installed: boolean
}

interface ItemRule {
  /** The page, whose own rule says who finds it here. */
  readonly path?: Path
  /** The rule of what is no page. */
  readonly access?: PageAccess
  /** Whether the caller is offered it, where that takes more than the page's rule. */
  readonly isOffered?: (facts: MenuFacts) => boolean
  /** Whether it has a place in the menu at all. */
  readonly hasPlace?: (facts: MenuFacts) => boolean
}

const RULES: Readonly<Record<MenuItemId, ItemRule>> = {
  benefits: { path: paths.benefits, hasPlace: (facts) => facts.benefits },
  account: { path: paths.account },
  deposit: { path: paths.deposit },
  withdraw: { path: paths.withdraw },
  transactions: { path: paths.transactions },
  profit: { path: paths.profit },
  bets: { path: paths.gameRecord },
  mall: { path: paths.mall },
  // Accounts for agents only may open it, and have nothing there.
  rewards: { path: paths.rewardCentre, hasPlace: ({ type }) => type === undefined || !isAgentOnly(type) },
  rebate: { path: paths.rebate },
  mail: { path: paths.mail },
  security: { path: paths.security },
  password: { path: paths.changePassword },
  invite: { access: { ...PLAYERS, trial: 'refused' }, isOffered: (facts) => facts.referral },
  agency: { path: paths.agentHome },
  settings: { path: paths.settings },
  download: { path: paths.download, hasPlace: (facts) => !facts.installed },
}

/** The items of a menu that somebody sees, in its order, with what a press does. */
export function menuItems<Id extends MenuItemId>(
  ids: readonly Id[],
  facts: MenuFacts,
): readonly MenuItem<Id>[] {
  const { type, switches } = facts
  return ids.flatMap((id) => {
    const { path, access, isOffered, hasPlace }: ItemRule = RULES[id]
    if (hasPlace?.(facts) === false) return []
    const rule = path === undefined ? (access ?? {}) : facts.accessOf(path)
    const effect = inMenus(rule, { type, switches, ...(isOffered && { isOffered: isOffered(facts) }) })
    return effect === 'hidden' ? [] : [{ id, path, effect }]
  })
}
