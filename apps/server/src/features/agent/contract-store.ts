import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { contracts } from './agent-tables.ts'
import { commissionRates } from './commission-tables.ts'
import type { Contract, ContractKind } from './contract.ts'

/** How many contracts of a kind are read: what waits, what is in force, and the latest of what was before. */
const READ_AT_MOST = 52

/** A member's contracts of a kind, or of all: what waits and what is in force first, then the latest. */
export function listContracts(executor: Executor, member: string, kind?: ContractKind): Promise<Contract[]> {
  const { id, terms, period, startsOn, state, requestedAt, answeredAt, endedAt } = contracts
  return executor
    .select({
      id,
      kind: contracts.kind,
      from: { username: members.username, nickname: members.nickname },
      terms,
      period,
      startsOn,
      state,
      requestedAt,
      answeredAt,
      endedAt,
    })
    .from(contracts)
    .leftJoin(members, eq(members.id, contracts.fromMember))
    .where(and(eq(contracts.toMember, member), kind === undefined ? undefined : eq(contracts.kind, kind)))
    .orderBy(
      desc(sql`${state} = 'pending'`),
      desc(sql`${state} = 'accepted'`),
      desc(requestedAt),
      asc(contracts.kind),
    )
    .limit(READ_AT_MOST)
}

/** Stores a request; `undefined` where one of its kind waits for an answer already. */
export async function insertRequest(
  executor: Executor,
  request: Omit<typeof contracts.$inferInsert, 'state'>,
): Promise<string | undefined> {
  const [row] = await executor
    .insert(contracts)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: contracts.id })
  return row?.id
}

/** A contract of a member, held for this transaction alone, so that two answers never meet. */
export async function lockContract(
  executor: Executor,
  member: string,
  id: string,
): Promise<typeof contracts.$inferSelect | undefined> {
  const [row] = await executor
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.toMember, member)))
    .for('update')
  return row
}

/** Writes what a player answered. */
export async function writeAnswer(
  executor: Executor,
  id: string,
  state: 'accepted' | 'refused',
  answeredAt: Date,
): Promise<void> {
  await executor.update(contracts).set({ state, answeredAt }).where(eq(contracts.id, id))
}

/** Ends a member's contracts of a kind where the next one begins, also those that would have ended later. */
export async function endWhereNextBegins(
  executor: Executor,
  { toMember, kind }: Pick<typeof contracts.$inferSelect, 'toMember' | 'kind'>,
  beginsAt: Date,
): Promise<void> {
  const isInForce = or(
    eq(contracts.state, 'accepted'),
    and(eq(contracts.state, 'ended'), isNotNull(contracts.answeredAt), gt(contracts.endedAt, beginsAt)),
  )
  await executor
    .update(contracts)
    .set({ state: 'ended', endedAt: beginsAt })
    .where(and(eq(contracts.toMember, toMember), eq(contracts.kind, kind), isInForce))
}

/** Ends a request that waits, or a contract that pays until the next one begins; false where it is neither. */
export async function endContract(executor: Executor, member: string, id: string): Promise<boolean> {
  const rows = await executor
    .update(contracts)
    .set({ state: 'ended', endedAt: new Date() })
    .where(
      and(
        eq(contracts.id, id),
        eq(contracts.toMember, member),
        or(inArray(contracts.state, ['pending', 'accepted']), gt(contracts.endedAt, new Date())),
      ),
    )
    .returning({ id: contracts.id })
  return rows.length > 0
}

/** Whether a member has a contract in force or on offer, with whomever, or a rate of commissions. */
export async function earnsAsAgent(executor: Executor, member: string): Promise<boolean> {
  const { fromMember, toMember, state } = contracts
  const found = await executor
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(or(eq(fromMember, member), eq(toMember, member)), inArray(state, ['pending', 'accepted'])))
    .limit(1)
  if (found.length > 0) return true
  const rates = await executor
    .select({ rate: commissionRates.rate })
    .from(commissionRates)
    .where(and(eq(commissionRates.member, member), gt(commissionRates.rate, 0)))
    .limit(1)
  return rates.length > 0
}
