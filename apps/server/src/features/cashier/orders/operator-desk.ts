import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { looksSame } from '../../../names/look-alike.ts'
import { actorName, systemUserOf } from '../../../operations/actor.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { findGuardReason, type GuardedAct, noteGuardedAct, takesProof } from '../../approvals/index.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import type { Approver } from './order-steps.ts'
import type { StepActor } from './step-actor.ts'

/** The merchant whose money is looked after. */
export type MoneyMerchant = Pick<
  Merchant,
  'code' | 'currency' | 'languages' | 'defaultLanguage' | 'currencySymbol' | 'featureSettings' | 'timeZone'
>

/** Where one operator works: whose money it is, who acts, and how what is done is told. */
export interface OperatorDesk {
  readonly orm: NodePgDatabase
  readonly merchant: MoneyMerchant
  readonly actor: Extract<StepActor, { kind: 'operator' }>
  /** Who proposed what a second person does now; absent where nobody did. */
  readonly proposedBy?: string | undefined
  readonly now: () => Date
  readonly keepNotice: typeof keepOwnerNotice
  /** @throws {OperationError} `proof.needed` where an operator has not proved lately who they are */
  demandProof(): void
  /** Of two persons one at least is logged in, once there are operators. @throws {ApiError} `access.denied` */
  demandLoggedIn(isOtherLoggedIn: boolean): Promise<void>
  /** Tells the trail where the person of a name, who acted before, has used the actor's device. */
  noteSameDevice(name: string): Promise<void>
}

/** A desk that works now and tells members what is done. */
export const operatorDesk = ({
  orm,
  merchant,
  actor,
  proposedBy,
  ...ground
}: OperatorGround): OperatorDesk => ({
  orm,
  merchant,
  actor: { kind: 'operator', name: actorName(actor), systemUser: systemUserOf(actor) },
  proposedBy,
  now: () => new Date(),
  keepNotice: keepOwnerNotice,
  demandProof: ground.demandProof,
  demandLoggedIn: ground.demandLoggedIn,
  noteSameDevice: ground.noteSameDevice,
})

/** What an approval came to: `first` where a second person has to approve as well. */
export type Approval = 'approved' | 'first'

/** What is approved. */
interface Approved extends Pick<GuardedAct, 'kind' | 'member' | 'amount' | 'currency'> {
  /** As operators know it. */
  readonly number: string
  /** Username of the member who gets the money. */
  readonly username: string
  /** Operators who approved it so far. */
  readonly approvers: readonly Approver[]
  /** Whether a bank or company says that the money came: then the amount alone decides. */
  readonly isTold?: boolean
}

/**
 * Whether this approval is the first of two that are needed, by the amount and by what the member has got and the operator has given out
 * today. Names count as the same that look the same. What one person has approved takes another one, whatever the limits say since.
 * @throws {OperationError} `proof.needed`
 * @throws {ApiError} `access.denied` where this person asked for the money or approved before, and where neither is logged in
 */
export async function isFirstOfTwo(
  transaction: Executor,
  { number, username, approvers, isTold = false, ...act }: Approved,
  {
    merchant,
    actor,
    now,
    demandProof,
    demandLoggedIn,
    noteSameDevice,
  }: Omit<OperatorDesk, 'orm' | 'keepNotice' | 'proposedBy'>,
): Promise<boolean> {
  if (takesProof(merchant, act.amount)) demandProof()
  const isSame = (name: string) => looksSame(name, actor.name)
  if (isSame(username) || approvers.some(({ name }) => isSame(name))) {
    const who = isSame(username) ? 'asked for it' : 'approved it'
    throw new ApiError('access.denied', {
      message: `${actor.name} ${who}: ${number} needs the approval of somebody else.`,
    })
  }
  const [first] = approvers
  if (first) {
    await demandLoggedIn(first.isLoggedIn)
    await noteSameDevice(first.name)
  }
  const place = { merchant, now: now() }
  const named = { ...act, subject: number, operator: first?.name ?? actor.name }
  const reason = approvers.length > 0 ? undefined : await findGuardReason(transaction, place, named)
  const isFirst = isTold ? reason === 'amount' : reason !== undefined
  if (!isTold) await noteGuardedAct(transaction, place, named)
  return isFirst
}

/** @throws {ApiError} `not.found` */
export function notThere(what: string): never {
  throw new ApiError('not.found', { message: `There is no ${what}.` })
}

/** The refusal of a step that the state does not allow. */
export const closed = (what: string, state: string) =>
  new ApiError('order.closed', { message: `${what} is ${state}.` })
