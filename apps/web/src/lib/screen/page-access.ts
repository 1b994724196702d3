import type { SwitchName } from '@foyer/contract'
import { isAgent, isAgentOnly, isTrial, mayHaveContracts } from '@foyer/contract/member-types'
import type { Path } from '../paths.ts'

/** Who may open a page. What is not said lets everybody in: a page without any of it is open to all. */
export interface PageAccess {
  /** Where visitors go instead: to login, which leads back, or `elsewhere` without a word. */
  readonly visitors?: 'login' | 'elsewhere'
  /** The accounts that the page is made for. Menus of others leave it out. */
  readonly for?: Audience
  /** Trials find the page in menus, and read that it takes an account of their own. */
  readonly trial?: 'refused'
  /** The switch by which the merchant has the page. */
  readonly switch?: SwitchName
  /** Without its switch the page stays in menus and names customer service; other pages are closed and leave the menus. */
  readonly whenOff?: 'service'
  /** Where those are sent who may not open the page; home where nothing is said. Accounts for agents only go to their area. */
  readonly elsewhere?: Path
}

/** Accounts with something in common: `members` are all but trials, `players` all but accounts for agents only. */
export type Audience = keyof typeof AUDIENCES

const AUDIENCES = {
  members: (type: number) => !isTrial(type),
  players: (type: number) => !isAgentOnly(type),
  agents: isAgent,
  contracts: mayHaveContracts,
}

/** For players, who log in first. */
export const PLAYERS = { visitors: 'login', for: 'players' } as const satisfies PageAccess

/** By what it is decided whether somebody may open a page. */
export interface Caller {
  /** Member type; `undefined` for visitors, and for everybody until the page is live. */
  readonly type: number | undefined
  /** Switches of the merchant. */
  readonly switches: Readonly<Partial<Record<SwitchName, boolean>>>
  /** Whether the caller is offered the page, where their own data decides it besides the switch. */
  readonly isOffered?: boolean
}

/**
 * What a page is to somebody: `open`; open after `login`; else why it is not: visitors belong `elsewhere`, a `trial`
 * needs an account, customer `service` helps, or the page is `closed`.
 */
export type PageAnswer = 'open' | 'login' | 'elsewhere' | 'trial' | 'service' | 'closed'

/** Whether somebody may open a page, and why not. */
export function mayOpen(access: PageAccess, caller: Caller): PageAnswer {
  const { type } = caller
  if (type === undefined) return caller.isOffered === false ? 'elsewhere' : (access.visitors ?? 'open')
  if (!isFor(access, type)) return isTrial(type) ? 'trial' : 'closed'
  const isOn = isOffered(access, caller)
  if (!isOn && access.whenOff) return access.whenOff
  if (isTrial(type) && (!isOn || access.trial)) return 'trial'
  return isOn ? 'open' : 'closed'
}

/** What a menu does with a page: it leaves it `hidden`, opens it, or says why it does not. */
export type MenuAnswer = 'open' | 'login' | 'trial' | 'service' | 'hidden'

/** How a page stands in somebody's menus. */
export function inMenus(access: PageAccess, caller: Caller): MenuAnswer {
  const { type } = caller
  const isOn = isOffered(access, caller)
  if (!isOn && access.whenOff) return access.whenOff
  if (type === undefined) {
    if (!access.visitors) return 'open'
    return isOn && access.for !== 'agents' ? 'login' : 'hidden'
  }
  const answer = isOn && isFor(access, type) ? mayOpen(access, caller) : 'hidden'
  return answer === 'open' || answer === 'trial' ? answer : 'hidden'
}

const isFor = (access: PageAccess, type: number): boolean => !access.for || AUDIENCES[access.for](type)

const isOffered = (access: PageAccess, caller: Caller): boolean =>
  caller.isOffered !== false && (!access.switch || caller.switches[access.switch] === true)
