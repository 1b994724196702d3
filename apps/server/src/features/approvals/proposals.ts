import { and, desc, eq, lt } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor, PageRequest } from '../../db/index.ts'
import { keepSecret, takeSecret } from '../../gateways/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import { type Actor, actorName, systemUserOf } from '../../operations/actor.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { type ProposalState, proposals } from './approval-tables.ts'
import { REASON_WORDS, type SecondPersonError } from './guard.ts'

/** Something that waits for a second person. */
export type Proposal = typeof proposals.$inferSelect

/** What somebody wants to do, its secrets apart. */
interface WantedOperation extends Pick<Proposal, 'operation' | 'input'> {
  readonly secrets: Readonly<Record<string, unknown>>
}

/** Keeps what an operator wanted to do and could not do alone; gives its number. Secrets are kept elsewhere until it is decided. */
export async function propose(
  executor: Executor,
  { merchant, actor }: { readonly merchant: string; readonly actor: Actor },
  { operation, input, secrets }: WantedOperation,
  { reason }: SecondPersonError,
): Promise<number> {
  const who = {
    operator: actorName(actor),
    systemUser: systemUserOf(actor),
    operatorId: actor.kind === 'operator' ? actor.id : null,
  }
  const [stored] = await executor
    .insert(proposals)
    .values({ merchant, operation, input, reason: REASON_WORDS[reason], ...who })
    .returning({ id: proposals.id })
  if (!stored) throw new Error('The proposal was not stored.')
  if (Object.keys(secrets).length > 0)
    await keepSecret(executor, secretName(stored.id), JSON.stringify(secrets))
  return stored.id
}

const secretName = (id: number) => `proposal ${id}`

/** Proposals of a merchant in a state, the newest first, without secrets. */
export async function listProposals(
  executor: Executor,
  merchant: string,
  state: ProposalState,
  { after, read }: PageRequest,
): Promise<Proposal[]> {
  const found = await executor
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.merchant, merchant),
        eq(proposals.state, state),
        after === undefined ? undefined : lt(proposals.id, Number(after)),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(read)
  return found
}

/** One proposal of a merchant. @throws {ApiError} `not.found` */
export async function demandProposal(executor: Executor, merchant: string, id: number): Promise<Proposal> {
  const [found] = await executor.select().from(proposals).where(isOne(merchant, id))
  return found ?? notThere(id)
}

/**
 * Does what somebody else proposed, once, and tells what came of it. The proposal of somebody who may not do it any more becomes void.
 * @throws {ApiError} `access.denied` for who proposed it, and where neither of the two is logged in
 */
export async function runProposal(ground: OperatorGround, id: number): Promise<readonly string[]> {
  const { orm, merchant, actor } = ground
  const proposal = await hold(ground, id)
  const { operation, input, operator, operatorId, systemUser } = proposal
  if (looksSame(operator, actorName(actor))) {
    throw new ApiError('access.denied', { message: `${operator} proposed it: somebody else has to run it.` })
  }
  await ground.demandLoggedIn(systemUser === '')
  await ground.noteSameDevice(operator)
  const proposer = { name: operator, operatorId: operatorId ?? undefined }
  const mayStill = await ground.mayStill(proposer, operation)
  await close(ground, proposal, mayStill ? 'done' : 'void')
  const secrets = await takeSecret(orm, secretName(id))
  if (!mayStill) return [`Proposal ${id} is void: ${operator} may not do that in ${merchant.code} any more.`]
  return ground.perform(operation, { ...input, ...(secrets && JSON.parse(secrets)) }, proposer)
}

/** Takes a proposal back. */
export async function withdrawProposal(ground: OperatorGround, id: number): Promise<void> {
  await close(ground, await hold(ground, id), 'withdrawn')
  await takeSecret(ground.orm, secretName(id))
}

/** An open proposal, which nobody else decides until the transaction ends. @throws {ApiError} `not.found`, `conflict` */
async function hold({ orm, merchant }: OperatorGround, id: number): Promise<Proposal> {
  const [held] = await orm.select().from(proposals).where(isOne(merchant.code, id)).for('update')
  if (!held) return notThere(id)
  if (held.state !== 'open') throw new ApiError('conflict', { message: `Proposal ${id} is ${held.state}.` })
  return held
}

async function close(
  { orm, merchant, actor }: OperatorGround,
  { id }: Proposal,
  state: Exclude<ProposalState, 'open'>,
): Promise<void> {
  const who = { decidedBy: actorName(actor), decidedUser: systemUserOf(actor), decidedAt: new Date() }
  await orm
    .update(proposals)
    .set({ state, ...who })
    .where(isOne(merchant.code, id))
}

/** Names under which proposals wait, in the whole installation. */
export async function listProposers(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ name: proposals.operator })
    .from(proposals)
    .where(eq(proposals.state, 'open'))
  return rows.map(({ name }) => name)
}

const isOne = (merchant: string, id: number) => and(eq(proposals.id, id), eq(proposals.merchant, merchant))

function notThere(id: number): never {
  throw new ApiError('not.found', { message: `There is no proposal ${id}.` })
}
