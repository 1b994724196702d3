import { and, desc, eq, gte, inArray, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant } from '../../merchants/index.ts'
import { gameKinds, sumTeamValid } from '../bets/index.ts'
import { post, sumMovesOfTeam } from '../wallet/index.ts'
import { contractPayouts, contracts } from './agent-tables.ts'
import type { ContractKind } from './contract.ts'
import { type PaidPeriod, periodsBetween } from './contract-periods.ts'
import { sumContract, type TeamPeriod } from './contract-rules.ts'
import { agentAccounts, agentMovements } from './movements.ts'
import { agentSettings } from './settings.ts'
import { belowSomebody } from './team-tree.ts'

type StoredContract = typeof contracts.$inferSelect

/** A period is paid so long after its end, in ms: by then the bets of it are counted. */
const SEALED_AFTER_MS = 10 * 60_000
/** Periods that ended longer ago are not paid any more, in ms. */
const PAID_FOR_MS = 62 * 24 * 3_600_000

/** What payouts are read by. */
interface PayoutPlace {
  readonly merchant: Pick<Merchant, 'code' | 'timeZone' | 'currency' | 'featureSettings'>
  /** Kinds of movements that lower what a team lost besides its wins: bonuses and rebates. */
  readonly given: readonly string[]
  /** ms since 1970 */
  readonly now: number
}

/**
 * Pays what contracts bring for periods that are over, each once whatever happens in between, and of 0 as well. The contract that was in
 * force when a period began governs it.
 */
export async function payContracts(orm: NodePgDatabase, place: PayoutPlace): Promise<void> {
  const { merchant, now } = place
  const since = new Date(now - PAID_FOR_MS)
  const governing = await orm
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.merchant, merchant.code),
        inArray(contracts.state, ['accepted', 'ended']),
        isNotNull(contracts.answeredAt),
        or(eq(contracts.state, 'accepted'), gte(contracts.endedAt, since)),
      ),
    )
  const lastPaid = await findLastPaid(orm, merchant.code)
  const due = governing.flatMap((contract) =>
    periodsOf(contract, merchant.timeZone, since, now)
      .filter(({ from }) => from > (lastPaid.get(contract.id) ?? since))
      .map((period) => ({ contract, period })),
  )
  // In order of time over all contracts: a carry comes from a period that is already paid.
  due.sort((one, other) => one.period.from.getTime() - other.period.from.getTime())
  for (const { contract, period } of due) await payPeriod(orm, place, contract, period)
}

/** When the latest period that is paid began, by contract. */
async function findLastPaid(executor: Executor, merchant: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await executor
    .select({ contract: contractPayouts.contract, from: max(contractPayouts.from) })
    .from(contractPayouts)
    .where(eq(contractPayouts.merchant, merchant))
    .groupBy(contractPayouts.contract)
  return new Map(rows.flatMap(({ contract, from }) => (from ? [[contract, from] as const] : [])))
}

/** The periods of a contract that are over, the earliest first: those that began while it was in force. */
function periodsOf(
  { period, startsOn, answeredAt, endedAt }: StoredContract,
  timeZone: string,
  since: Date,
  now: number,
): readonly PaidPeriod[] {
  const from = new Date(Math.max(since.getTime(), answeredAt?.getTime() ?? now))
  return periodsBetween(period, timeZone, { from, before: new Date(now - SEALED_AFTER_MS) }).filter(
    (one) => dayIn(timeZone, one.from.getTime()) >= startsOn && (endedAt === null || one.from < endedAt),
  )
}

/** Pays a period of a contract, after those that the agent offered directly below; gives what was paid. */
async function payPeriod(
  orm: NodePgDatabase,
  place: PayoutPlace,
  contract: StoredContract,
  period: PaidPeriod,
): Promise<number> {
  const { merchant, given, now } = place
  const { id, kind, terms, toMember: member } = contract
  const known = await findPayout(orm, id, period)
  if (known) return known.paid
  let below = 0
  for (const offered of await listOffered(orm, contract, period))
    below += await payPeriod(orm, place, offered, period)
  const team = await readTeam(orm, contract, period, { merchant, given })
  const [before] = await orm
    .select({ carry: contractPayouts.carry })
    .from(contractPayouts)
    .where(and(eq(contractPayouts.contract, id), lt(contractPayouts.from, period.from)))
    .orderBy(desc(contractPayouts.from))
    .limit(1)
  const carried = before?.carry ?? 0
  const sum = sumContract(kind, terms, team, { carried, below })
  const at = new Date(now)
  const { code, currency } = merchant
  return orm.transaction(async (transaction) => {
    const [payout] = await transaction
      .insert(contractPayouts)
      .values({
        merchant: code,
        contract: id,
        currency,
        ...period,
        ...team,
        carried,
        below,
        ...sum,
        paidAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: contractPayouts.id })
    if (!payout) return (await findPayout(transaction, id, period))?.paid ?? 0
    if (sum.paid === 0) return 0
    await post(transaction, {
      ...{ merchant: code, currency, amount: sum.paid, at },
      key: `contract:${id}:${period.from.toISOString()}`,
      movement: agentMovements.contract,
      from: agentAccounts.commissions,
      to: { member },
      reference: payout.id,
    })
    return sum.paid
  })
}

async function findPayout(executor: Executor, contract: string, { from }: PaidPeriod) {
  const isOne = and(eq(contractPayouts.contract, contract), eq(contractPayouts.from, from))
  const [found] = await executor.select().from(contractPayouts).where(isOne)
  return found
}

/** Contracts of the same kind that the one who is paid has offered, and that governed the period. */
function listOffered(
  executor: Executor,
  { merchant, kind, period: length, toMember }: StoredContract,
  { from }: PaidPeriod,
): Promise<StoredContract[]> {
  return executor
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.merchant, merchant),
        eq(contracts.fromMember, toMember),
        eq(contracts.kind, kind),
        eq(contracts.period, length),
        inArray(contracts.state, ['accepted', 'ended']),
        sql`${contracts.answeredAt} <= ${from.toISOString()}::timestamptz`,
        or(eq(contracts.state, 'accepted'), sql`${contracts.endedAt} > ${from.toISOString()}::timestamptz`),
      ),
    )
}

/** What the team of the one who is paid did in a period. */
async function readTeam(
  executor: Executor,
  { merchant: code, toMember, period: length }: StoredContract,
  { from, before }: PaidPeriod,
  { merchant, given }: Pick<PayoutPlace, 'merchant' | 'given'>,
): Promise<TeamPeriod> {
  const { currency, timeZone } = merchant
  const members: SQL<string> = belowSomebody({ merchant: code, member: toMember })
  const span = { from, before }
  const days =
    length === 'hour'
      ? undefined
      : { first: dayIn(timeZone, from.getTime()), before: dayIn(timeZone, before.getTime()) }
  const bets = await sumTeamValid(executor, { members, currency, span, days })
  const { activeFrom } = agentSettings.of(merchant)
  const moved = await sumMovesOfTeam(executor, { members, currency, span, kinds: [...gameKinds, ...given] })
  return {
    valid: bets.reduce((sum, valid) => sum + valid, 0),
    active: bets.filter((valid) => valid > 0 && valid >= activeFrom).length,
    loss: -moved,
  }
}

/** What contracts paid a member, the latest period first. @param kind all where absent */
export function listContractPayouts(
  executor: Executor,
  { member, kind }: { readonly member: string; readonly kind?: ContractKind },
  { after, limit }: PageWindow,
) {
  const { from, id } = contractPayouts
  return executor
    .select({ kind: contracts.kind, payout: contractPayouts })
    .from(contractPayouts)
    .innerJoin(contracts, eq(contracts.id, contractPayouts.contract))
    .where(
      and(
        eq(contracts.toMember, member),
        kind && eq(contracts.kind, kind),
        after && or(lt(from, after.at), and(eq(from, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(from), desc(id))
    .limit(limit)
}
