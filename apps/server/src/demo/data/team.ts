import type { CommissionCategory, MemberType } from '@foyer/contract'

/** Invitation codes of the demo's agents, by account. */
export const DEMO_INVITATIONS = {
  agent1: 'SOMCHAI',
  agent2: 'MALEE',
  partner: 'DAO',
  agency41: 'NORTH41',
  agency42: 'SOUTH42',
} as const

/** What the demo's agents earn of their team's bets, by account: hundredths of a percent. */
export const DEMO_COMMISSION: Readonly<
  Record<string, Readonly<Partial<Record<CommissionCategory, number>>>>
> = {
  agent1: { RNG: 30, LIVE: 20, FISH: 30, PVP: 25, SPORTS: 15, ELOTT: 10 },
  agency41: { RNG: 45, LIVE: 30, SPORTS: 25 },
}

/** Somebody of the team below `agent1`; nobody logs in with the account. */
export interface DemoTeamMember {
  readonly username: string
  readonly type: Exclude<MemberType, 4>
  /** Code that they came with. */
  readonly came: string
  /** Code of their own. */
  readonly invites?: string
  /** How long ago they came, in days. */
  readonly joined: number
  /** How long ago they logged in last, in days; never where absent. */
  readonly seen?: number
  /** What operators credited, and below 0 debited: how long ago, in days, and minor units; oldest first. */
  readonly moves?: readonly (readonly [ago: number, amount: number])[]
}

const DIRECT: readonly Omit<DemoTeamMember, 'came'>[] = [
  {
    username: 'kamon88',
    type: 1,
    invites: 'KAMON',
    joined: 58.2,
    seen: 0.1,
    moves: [
      [20.2, 500_000],
      [2.4, 300_000],
      [1.1, -120_000],
    ],
  },
  {
    username: 'ratree21',
    type: 2,
    invites: 'RATREE',
    joined: 51.6,
    seen: 1.4,
    moves: [[9.7, 240_000]],
  },
  { username: 'bunmee', type: 0, joined: 47.9, seen: 12.5 },
  {
    username: 'suda2541',
    type: 0,
    joined: 44.3,
    seen: 0.3,
    moves: [[30.8, 215_050]],
  },
  { username: 'preecha', type: 0, joined: 40.1 },
  { username: 'nopadon9', type: 0, joined: 36.7, seen: 3.2 },
  { username: 'lawan', type: 0, joined: 29.5, seen: 21.8 },
  { username: 'ekachai', type: 0, joined: 22.4, seen: 2.6 },
  { username: 'fahsai', type: 0, joined: 15.8, seen: 6.1 },
  { username: 'thanom77', type: 0, joined: 8.3 },
  { username: 'oranuch', type: 0, joined: 3.7, seen: 0.6 },
  { username: 'yodrak', type: 0, joined: 0.02, seen: 0.02, moves: [[0.01, 30_000]] },
]
const BELOW_KAMON: readonly Omit<DemoTeamMember, 'came'>[] = [
  {
    username: 'pimchan',
    type: 1,
    invites: 'PIMCHAN',
    joined: 49.4,
    seen: 0.9,
    moves: [[4.6, 180_000]],
  },
  { username: 'chalerm', type: 0, joined: 38.8, seen: 30.2 },
  {
    username: 'jintana5',
    type: 0,
    joined: 31.2,
    seen: 4.7,
    moves: [
      [25.7, 150_000],
      [5.5, -45_000],
    ],
  },
  { username: 'kitti', type: 0, joined: 19.6 },
  { username: 'manop2533', type: 0, joined: 11.1, seen: 1.2 },
  { username: 'waree', type: 0, joined: 1.8, seen: 0.4 },
]
const BELOW_RATREE: readonly Omit<DemoTeamMember, 'came'>[] = [
  { username: 'wichai99', type: 1, invites: 'WICHAI', joined: 42.5, seen: 5.3 },
  { username: 'duangjai', type: 0, joined: 27.1, seen: 9.9 },
  { username: 'somsak', type: 0, joined: 13.4, seen: 0.2 },
  { username: 'tawan', type: 0, joined: 4.9 },
]
const BELOW_PIMCHAN: readonly Omit<DemoTeamMember, 'came'>[] = [
  { username: 'arthit', type: 0, joined: 33.9, seen: 7.7, moves: [[17.6, 120_000]] },
  { username: 'benjamas', type: 0, joined: 24.6 },
  { username: 'sirichai', type: 0, joined: 9.2, seen: 2.1 },
  { username: 'nong', type: 0, joined: 0.7, seen: 0.05 },
]
const BELOW_WICHAI: readonly Omit<DemoTeamMember, 'came'>[] = [
  { username: 'pranee', type: 0, joined: 17.3, seen: 16.9 },
  { username: 'udom', type: 0, joined: 6.5, seen: 1.6 },
]

const all = (came: string, members: readonly Omit<DemoTeamMember, 'came'>[]): DemoTeamMember[] =>
  members.map((member) => ({ ...member, came }))

/** Three levels of people below `agent1`, so that the agent's figures and lists have something to show. */
export const DEMO_TEAM: readonly DemoTeamMember[] = [
  ...all(DEMO_INVITATIONS.agent1, DIRECT),
  ...all('KAMON', BELOW_KAMON),
  ...all('RATREE', BELOW_RATREE),
  ...all('PIMCHAN', BELOW_PIMCHAN),
  ...all('WICHAI', BELOW_WICHAI),
]
