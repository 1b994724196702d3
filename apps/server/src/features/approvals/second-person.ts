import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import { actorName } from '../../operations/actor.ts'
import type { GuardList } from '../../operations/list-operations.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { findMember } from '../member/index.ts'
import { hasWallets } from '../wallet/index.ts'
import { findGuardReason, type GuardedAct, noteGuardedAct, SecondPersonError } from './guard.ts'
import { consoleSettings } from './settings.ts'

/** Whether an operator has to have proved lately who they are to move an amount, in minor units. */
export function takesProof(merchant: Parameters<typeof consoleSettings.of>[0], amount: number): boolean {
  const { stepUpFrom } = consoleSettings.of(merchant)
  return stepUpFrom !== null && amount >= stepUpFrom
}

/**
 * Lets one person do what one person may; what a second person runs is counted for who proposed it. Called in the act's transaction, after
 * the rows that it moves are held.
 * @throws {SecondPersonError}
 * @throws {OperationError} `proof.needed`
 * @throws {ApiError} `access.denied` for who would give to themselves
 */
export async function demandSecondPerson(
  transaction: Executor,
  {
    merchant,
    actor,
    proposedBy,
    demandProof,
  }: Pick<OperatorGround, 'merchant' | 'actor' | 'proposedBy' | 'demandProof'>,
  act: Omit<GuardedAct, 'operator'>,
): Promise<void> {
  if (takesProof(merchant, act.amount)) demandProof()
  const place = { merchant, now: new Date() }
  const receiver = await findMember(transaction, act.member)
  for (const name of [actor.name, proposedBy ?? '']) {
    if (!receiver || !looksSame(name, receiver.username)) continue
    throw new ApiError('access.denied', { message: `${name} gets it: somebody else has to do this.` })
  }
  const named = { ...act, operator: proposedBy ?? actorName(actor) }
  const reason = proposedBy === undefined ? await findGuardReason(transaction, place, named) : undefined
  if (reason !== undefined) throw new SecondPersonError(reason)
  await noteGuardedAct(transaction, place, named)
}

/**
 * Lets nobody loosen alone what decides how much money goes out, such as rates and where payouts are made. Before there is any money,
 * nothing guards it.
 * @throws {SecondPersonError}
 */
export async function demandSecondToLoosen(
  executor: Executor,
  { merchant, proposedBy }: Pick<OperatorGround, 'merchant' | 'proposedBy'>,
): Promise<void> {
  if (proposedBy === undefined && (await hasWallets(executor, merchant.code))) {
    throw new SecondPersonError('setting')
  }
}

/**
 * The same for a list that operators set as a whole.
 * @param nameOf what names an entry before and after
 * @param isLooser whether an entry lets more money out than before; `undefined` stands for one that is not there
 */
export const guardedList =
  <Entry>(
    nameOf: (entry: Entry) => string,
    isLooser: (before: Entry | undefined, after: Entry | undefined) => boolean,
  ): GuardList =>
  async (transaction, ground, before, after) => {
    const entries = (json: string) =>
      new Map((JSON.parse(json) as readonly Entry[]).map((entry) => [nameOf(entry), entry]))
    const [was, is] = [entries(before), entries(after)]
    const names = [...new Set([...was.keys(), ...is.keys()])]
    if (names.some((name) => isLooser(was.get(name), is.get(name)))) {
      await demandSecondToLoosen(transaction, ground)
    }
  }
