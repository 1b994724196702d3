import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Merchant } from '../../merchants/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { keepOwnerNotice } from '../inbox/index.ts'
import { cashierSettings } from './settings.ts'
import type { StepActor } from './step-actor.ts'

/** The merchant whose money is looked after. */
export type MoneyMerchant = Pick<
  Merchant,
  'code' | 'currency' | 'languages' | 'defaultLanguage' | 'currencySymbol' | 'featureSettings'
>

/** Where one operator works: whose money it is, who acts, and how what is done is told. */
export interface OperatorDesk {
  readonly orm: NodePgDatabase
  readonly merchant: MoneyMerchant
  readonly actor: Extract<StepActor, { kind: 'operator' }>
  readonly now: () => Date
  readonly keepNotice: typeof keepOwnerNotice
}

/** A desk that works now and tells members what is done. */
export const operatorDesk = ({ orm, merchant, operator, by }: OperatorGround): OperatorDesk => ({
  orm,
  merchant,
  actor: { kind: 'operator', name: by, systemUser: operator },
  now: () => new Date(),
  keepNotice: keepOwnerNotice,
})

/** What an approval came to: `first` where a second person has to approve as well. */
export type Approval = 'approved' | 'first'

/** What is approved. */
interface Approved {
  /** As operators know it. */
  readonly number: string
  /** Minor units; the largest that may come of it. */
  readonly amount: number
  /** Username of the member who gets the money. */
  readonly username: string
  /** Names of the operators who approved it so far. */
  readonly approvers: readonly string[]
}

/**
 * Whether this approval is the first of two that the amount needs. Names count as the same that look the same.
 * @throws {ApiError} `access.denied` where this person asked for the money or approved before
 */
export function isFirstOfTwo(
  { number, amount, username, approvers }: Approved,
  { merchant, actor }: Pick<OperatorDesk, 'merchant' | 'actor'>,
): boolean {
  const { fourEyesFrom } = cashierSettings.of(merchant)
  if (fourEyesFrom === null || amount < fourEyesFrom) return false
  const isSame = (name: string) => looksSame(name, actor.name)
  if (isSame(username) || approvers.some(isSame)) {
    const who = isSame(username) ? 'asked for it' : 'approved it'
    throw new ApiError('access.denied', {
      message: `${actor.name} ${who}: ${number} needs the approval of somebody else.`,
    })
  }
  return approvers.length === 0
}

/** @throws {ApiError} `not.found` */
export function notThere(what: string): never {
  throw new ApiError('not.found', { message: `There is no ${what}.` })
}

/** The refusal of a step that the state does not allow. */
export const closed = (what: string, state: string) =>
  new ApiError('order.closed', { message: `${what} is ${state}.` })
