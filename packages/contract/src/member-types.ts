import { NOT_AGENT_TYPES } from './constants.ts'

/** Types of member accounts (ROLE-02, ROLE-13-D). */
export const MEMBER_TYPES = [0, 1, 2, 4, 40, 41, 42] as const

/** One of the types a member account may have. */
export type MemberType = (typeof MEMBER_TYPES)[number]

/** Who has no account of their own: visitors count as this type, trial sessions have it (SESSION-04, ROLE-14-D). */
export const TRIAL_TYPE = 4

const FREE_PLAY_TYPES: readonly number[] = [0, 1, 2]
const AGENT_ONLY_TYPES: readonly number[] = [41, 42]
const NO_CONTRACT_TYPES: readonly number[] = [4, 40, 41, 42]

const isKnown = (type: number) => (MEMBER_TYPES as readonly number[]).includes(type)

/** Whether a session's type is a trial (ROLE-04). */
export const isTrial = (type: number): boolean => type === TRIAL_TYPE

/** The agent check: neither 0, 4 nor 40 (AGENT-01); unknown types fail it (ROLE-15-D). */
export const isAgent = (type: number): boolean => isKnown(type) && !NOT_AGENT_TYPES.includes(type)

/** Accounts that may log in as agents only (LOGIN-24-D). */
export const isAgentOnly = (type: number): boolean => AGENT_ONLY_TYPES.includes(type)

/** Whether a session belongs to a player's own account: neither a trial nor an account for agents only (ROLE-13-D). */
export const isPlayer = (type: number): boolean => !isTrial(type) && !isAgentOnly(type)

/** The footer's free-play check: types 0, 1 and 2 pass (ROLE-03). */
export const mayFreePlay = (type: number): boolean => FREE_PLAY_TYPES.includes(type)

/** Whether pending contract requests are looked for (AGENT-04, AGENT-07-D). */
export const mayHaveContracts = (type: number): boolean => isKnown(type) && !NO_CONTRACT_TYPES.includes(type)
