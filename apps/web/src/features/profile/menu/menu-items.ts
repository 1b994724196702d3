import type { SwitchName } from '@foyer/contract'
import { isAgent, isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { type Path, paths } from '../../../lib/paths.ts'

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

/** What a press does: it opens the item, or says why not. */
export type MenuItemEffect = 'open' | 'login' | 'refuse-trial' | 'contact-service'

/** One item as somebody sees it. */
export interface MenuItem<Id extends MenuItemId = MenuItemId> {
  readonly id: Id
  /** `undefined` for the invitation, which opens as a popup. */
  readonly path: Path | undefined
  readonly effect: MenuItemEffect
}

/** By what items are shown or hidden. */
export interface MenuFacts {
  /** Member type; `undefined` for visitors. */
  readonly type: number | undefined
  readonly switches: Readonly<Partial<Record<SwitchName, boolean>>>
  /** Whether the merchant's players may invite others. */
  readonly referral: boolean
  /** Whether the member's VIP benefits show. */
  readonly benefits: boolean
  /** In the native app, or as an installed web app. */
  readonly installed: boolean
}

interface ItemRule {
  readonly path?: Path
  /** Needed to be shown. */
  readonly switch?: SwitchName
  /** Open to everybody; others need a session. */
  readonly open?: boolean
  /** Closed to trial sessions. */
  readonly notOnTrial?: boolean
  readonly shown?: (facts: MenuFacts) => boolean
  /** Also for accounts that are for agents only; the rest is for players. */
  readonly forAgents?: boolean
}

/** Targets, switches and roles of the items. */
const RULES: Readonly<Record<MenuItemId, ItemRule>> = {
  benefits: {
    path: paths.benefits,
    open: true,
    shown: (facts) => facts.type === undefined || facts.benefits,
  },
  account: { path: paths.account, switch: 'MYACC' },
  deposit: { path: paths.deposit, switch: 'DEPOSIT', notOnTrial: true },
  withdraw: { path: paths.withdraw, notOnTrial: true },
  transactions: { path: paths.transactions, switch: 'TRANSREC3' },
  profit: { path: paths.profit, switch: 'PERSREP' },
  bets: { path: paths.gameRecord, switch: 'TRANSBETREPMEM3' },
  mall: { path: paths.mall, switch: 'PTSYS3', notOnTrial: true },
  rewards: { path: paths.rewardCentre, notOnTrial: true },
  rebate: { path: paths.rebate, switch: 'MANPLAYREB3', notOnTrial: true },
  mail: { path: paths.mail, switch: 'MAILCEN' },
  security: { path: paths.security, switch: 'SECPRIV', notOnTrial: true },
  // A trial has no password to change.
  password: {
    path: paths.changePassword,
    forAgents: true,
    shown: ({ type }) => type === undefined || !isTrial(type),
  },
  invite: { notOnTrial: true, shown: (facts) => facts.referral },
  agency: {
    path: paths.agentHome,
    forAgents: true,
    shown: ({ type }) => type !== undefined && isAgent(type),
  },
  settings: { path: paths.settings, open: true, forAgents: true },
  download: { path: paths.download, open: true, forAgents: true, shown: (facts) => !facts.installed },
}

/** The items of a menu that somebody sees, in its order, with what a press does. */
export function menuItems<Id extends MenuItemId>(
  ids: readonly Id[],
  facts: MenuFacts,
): readonly MenuItem<Id>[] {
  return ids.flatMap((id) => {
    const rule: ItemRule = RULES[id]
    const { path, shown } = rule
    if (facts.type !== undefined && isAgentOnly(facts.type) && !rule.forAgents) return []
    const on = rule.switch === undefined || facts.switches[rule.switch] === true
    if (!on || shown?.(facts) === false) return []
    return [{ id, path, effect: effectOf(id, rule, facts) }]
  })
}

function effectOf(
  id: MenuItemId,
  { open, notOnTrial }: ItemRule,
  { type, switches }: MenuFacts,
): MenuItemEffect {
  // The one item that stays in sight without its switch.
  if (id === 'rewards' && !switches.REWCEN3) return 'contact-service'
  if (open) return 'open'
  if (type === undefined) return 'login'
  return notOnTrial && isTrial(type) ? 'refuse-trial' : 'open'
}
