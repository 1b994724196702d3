import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import { gameKinds, sumTeamValid } from '../bets/index.ts'
import { post, sumMovesOfTeam } from '../wallet/index.ts'
import { contractPayouts, contracts, struckCarries } from './agent-tables.ts'
import type { ContractKind } from './contract.ts'
import { type PaidPeriod, periodsOf } from './contract-periods.ts'
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

/** Payments that could not be made; all others were. */
export class UnpaidContractsError extends AggregateError {
  override readonly name = 'UnpaidContractsError'
}

/**
 * Pays what contracts bring for periods that are over, each once whatever happens in between, and of 0 as well.
 * @throws {UnpaidContractsError} once all others are paid; who offered a contract that could not be paid waits as well
 */
export async function payContracts(orm: NodePgDatabase, place: PayoutPlace): Promise<void> {
  const { merchant, now } = place
  const span = { from: new Date(now - PAID_FOR_MS), before: new Date(now - SEALED_AFTER_MS) }
  const governing = await orm
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.merchant, merchant.code),
        inArray(contracts.state, ['accepted', 'ended']),
        isNotNull(contracts.answeredAt),
        or(isNull(contracts.endedAt), gte(contracts.endedAt, span.from)),
      ),
    )
  const lastPaid = await findLastPaid(orm, merchant.code)
  const depthOf = depths(governing)
  const due = governing.flatMap((contract) =>
    periodsOf(contract, merchant.timeZone, span)
      .filter(({ from }) => from > (lastPaid.get(contract.id) ?? new Date(0)))
      .map((period) => ({ contract, period })),
  )
  // In order of time over all contracts: a carry comes from a period that is already paid; and those below first, since what they get is taken off.
  due.sort(
    (one, other) =>
      one.period.before.getTime() - other.period.before.getTime() ||
      depthOf(other.contract) - depthOf(one.contract),
  )
  const problems: unknown[] = []
  const waiting = new Set<string>()
  for (const { contract, period } of due) {
    const { id, kind, fromMember, toMember } = contract
    const isPaid =
      !waiting.has(`${kind} ${toMember}`) &&
      (await payPeriod(orm, place, contract, period).then(
        () => true,
        (cause: unknown) => {
          problems.push(new Error(`Contract ${id} cannot be paid.`, { cause }))
          return false
        },
      ))
    // Later periods of the same agent carry what this one leaves.
    if (!isPaid) for (const member of [toMember, fromMember]) waiting.add(`${kind} ${member}`)
  }
  if (problems.length > 0) {
    const words = `${problems.length} contracts of ${merchant.code} cannot be paid; who offered them waits as well.`
    throw new UnpaidContractsError(problems, words)
  }
}

/** How many contracts of its kind stand above one, each offered by whom the next pays; a circle ends where it began. */
function depths(all: readonly StoredContract[]): (contract: StoredContract) => number {
  const ofMember = new Map<string, StoredContract[]>()
  for (const contract of all) {
    const whose = `${contract.kind} ${contract.toMember}`
    ofMember.set(whose, [...(ofMember.get(whose) ?? []), contract])
  }
  const known = new Map<string, number>()
  const depthOf = (contract: StoredContract): number => {
    const { id, kind, fromMember } = contract
    const found = known.get(id)
    if (found !== undefined) return found
    // Until it is known, so that a circle comes to an end.
    known.set(id, 0)
    const above = ofMember.get(`${kind} ${fromMember}`) ?? []
    const depth = 1 + Math.max(-1, ...above.map(depthOf))
    known.set(id, depth)
    return depth
  }
  return depthOf
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

/** Pays a period of a contract. */
async function payPeriod(
  orm: NodePgDatabase,
  place: PayoutPlace,
  contract: StoredContract,
  period: PaidPeriod,
): Promise<void> {
  const { merchant, given, now } = place
  const { id, kind, terms, toMember: member } = contract
  const below = await sumPaidBelow(orm, contract, period)
  const team = await readTeam(orm, contract, period, { merchant, given })
  const carried = await findCarry(orm, contract, merchant.currency, period.from)
  const sum = sumContract(kind, terms, team, { carried, below })
  const at = new Date(now)
  const { code, currency } = merchant
  await orm.transaction(async (transaction) => {
    const [payout] = await transaction
      .insert(contractPayouts)
      .values({
        ...{ merchant: code, contract: id, currency, ...period, ...team },
        ...{ carried, below, ...sum, paidAt: at },
      })
      .onConflictDoNothing()
      .returning({ id: contractPayouts.id })
    if (!payout || sum.paid === 0) return
    await post(transaction, {
      ...{ merchant: code, currency, amount: sum.paid, at },
      key: `contract:${id}:${period.from.toISOString()}`,
      movement: agentMovements.contract,
      from: agentAccounts.commissions,
      to: { member },
      reference: payout.id,
    })
  })
}

/**
 * What contracts of the same kind have paid those to whom the agent offered them, in minor units: for their periods that end in this one,
 * whatever their length.
 */
async function sumPaidBelow(
  executor: Executor,
  { kind, toMember }: StoredContract,
  { from, before }: PaidPeriod,
): Promise<number> {
  const [sum] = await executor
    .select({ paid: sql<number>`coalesce(sum(${contractPayouts.paid}), 0)`.mapWith(Number) })
    .from(contractPayouts)
    .innerJoin(contracts, eq(contracts.id, contractPayouts.contract))
    .where(
      and(
        eq(contracts.fromMember, toMember),
        eq(contracts.kind, kind),
        gt(contractPayouts.before, from),
        lte(contractPayouts.before, before),
      ),
    )
  return sum?.paid ?? 0
}

/** Losses that an agent carries into a period, 0 or below, whichever contract of the kind they come from. */
async function findCarry(
  executor: Executor,
  { kind, toMember }: Pick<StoredContract, 'kind' | 'toMember'>,
  currency: string,
  before: Date,
): Promise<number> {
  const [last] = await executor
    .select({ carry: contractPayouts.carry, struck: struckCarries.payout })
    .from(contractPayouts)
    .innerJoin(contracts, eq(contracts.id, contractPayouts.contract))
    .leftJoin(struckCarries, eq(struckCarries.payout, contractPayouts.id))
    .where(
      and(
        eq(contracts.toMember, toMember),
        eq(contracts.kind, kind),
        eq(contractPayouts.currency, currency),
        lt(contractPayouts.from, before),
      ),
    )
    .orderBy(desc(contractPayouts.from))
    .limit(1)
  return last && last.struck === null ? last.carry : 0
}

/**
 * Strikes off what an agent carries, so that it lowers no later dividend.
 * @returns what was struck off, in minor units below 0; 0 where nothing is carried
 */
export async function strikeCarry(
  executor: Executor,
  {
    member,
    currency,
    reason,
  }: { readonly member: string; readonly currency: string; readonly reason: string },
): Promise<number> {
  const [last] = await executor
    .select({ id: contractPayouts.id, carry: contractPayouts.carry })
    .from(contractPayouts)
    .innerJoin(contracts, eq(contracts.id, contractPayouts.contract))
    .where(
      and(
        eq(contracts.toMember, member),
        eq(contracts.kind, 'dividend'),
        eq(contractPayouts.currency, currency),
      ),
    )
    .orderBy(desc(contractPayouts.from))
    .limit(1)
  if (!last || last.carry === 0) return 0
  const struck = await executor
    .insert(struckCarries)
    .values({ payout: last.id, reason })
    .onConflictDoNothing()
    .returning({ payout: struckCarries.payout })
  return struck.length > 0 ? last.carry : 0
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
  // A contract that was ended within a day has a part of it.
  const isOfDays = length !== 'hour' && startOfDay(timeZone, dayIn(timeZone, before.getTime())) >= before
  const days = !isOfDays
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
