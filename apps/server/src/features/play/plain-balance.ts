import { isTrial } from '@foyer/contract'
import type { CallerSession } from '../../api/access.ts'

/** What somebody who plays has, in minor units of the merchant's money. */
export type ReadBalance = (player: Pick<CallerSession, 'member' | 'type'>) => Promise<number>

/** Play credit of a trial (TRIAL-06-D), in minor units. */
const TRIAL_CREDIT = 2000_00

/** Balances as long as there is no wallet: trials have their play credit, members nothing. */
export const plainBalance: ReadBalance = async ({ type }) => (isTrial(type) ? TRIAL_CREDIT : 0)
