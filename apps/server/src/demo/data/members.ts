import type { MemberType } from '@foyer/contract'
import { DEMO_INVITATIONS } from './team.ts'

/** A demo account; the README lists them. */
export interface DemoMember {
  readonly username: string
  readonly type: Exclude<MemberType, 4>
  readonly nickname: string
  /** E.164 */
  readonly mobile: string
  readonly email: string
  /** Invitation code that they came with. */
  readonly affiliateCode?: string
  /** Play money to begin with, in minor units. */
  readonly balance: number
}

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Lotus2026'

/** Payment password of the demo account `player`. */
export const DEMO_PAYMENT_PASSWORD = '482916'

/** Invitation code that every demo merchant knows. */
export const DEMO_INVITATION = 'WELCOME'

const ACCOUNTS = [
  { username: 'player', type: 0, nickname: 'Nok', balance: 1_285_075 },
  { username: 'agent1', type: 1, nickname: 'Somchai', balance: 4_820_000 },
  { username: 'agent2', type: 2, nickname: 'Malee', balance: 2_344_050 },
  { username: 'tester', type: 40, nickname: 'Tester', balance: 10_000_000 },
  { username: 'agency41', type: 41, nickname: 'Agency North', balance: 0 },
  { username: 'agency42', type: 42, nickname: 'Agency South', balance: 0 },
  { username: 'partner', type: 1, nickname: 'Dao', balance: 860_000, affiliateCode: DEMO_INVITATIONS.agent2 },
] as const

/** One account of every member type, and one that an agent offers contracts; a trial makes its own. */
export const DEMO_MEMBERS: readonly DemoMember[] = ACCOUNTS.map((account, index) => ({
  ...account,
  mobile: `+6680000000${index + 1}`,
  email: `${account.username}@foyer.example`,
}))
