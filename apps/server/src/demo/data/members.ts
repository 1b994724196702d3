import type { MemberType } from '@foyer/contract'

/** A demo account; the README lists them. */
export interface DemoMember {
  readonly username: string
  readonly type: Exclude<MemberType, 4>
  readonly nickname: string
  /** E.164 */
  readonly mobile: string
  readonly email: string
}

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Lotus2026'

/** Invitation code that every demo merchant knows. */
export const DEMO_INVITATION = 'WELCOME'

const ACCOUNTS = [
  { username: 'player', type: 0, nickname: 'Nok' },
  { username: 'agent1', type: 1, nickname: 'Somchai' },
  { username: 'agent2', type: 2, nickname: 'Malee' },
  { username: 'tester', type: 40, nickname: 'Tester' },
  { username: 'agency41', type: 41, nickname: 'Agency North' },
  { username: 'agency42', type: 42, nickname: 'Agency South' },
  { username: 'partner', type: 1, nickname: 'Dao' },
] as const

/** One account of every member type (GEN-10-D), and one that an agent offers contracts; a trial makes its own. */
export const DEMO_MEMBERS: readonly DemoMember[] = ACCOUNTS.map((account, index) => ({
  ...account,
  mobile: `+6680000000${index + 1}`,
  email: `${account.username}@foyer.example`,
}))
