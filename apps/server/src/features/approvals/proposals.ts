import { and, desc, eq, lt } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor, PageRequest } from '../../db/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import { type Actor, actorName, systemUserOf } from '../../operations/actor.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { type ProposalState, proposals } from './approval-tables.ts'
import { REASON_WORDS, type SecondPersonError } from './guard.ts'

/** Something that waits for a second person. */
export type Proposal = typeof proposals.$inferSelect

/** Keeps what an operator wanted to do and could not do alone; gives its number. */
export async function propose(
  executor: Executor,
  { merchant, actor }: { readonly merchant: string; readonly actor: Actor },
  { operation, input }: Pick<Proposal, 'operation' | 'input'>,
  { reason }: SecondPersonError,
): Promise<number> {
  const who = { operator: actorName(actor), systemUser: systemUserOf(actor) }
  const [stored] = await executor
    .insert(proposals)
    .values({ merchant, operation, input, reason: REASON_WORDS[reason], ...who })
    .returning({ id: proposals.id })
  if (!stored) throw new Error('The proposal was not stored.')
  return stored.id
}

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
  return found.map((one) => ({ ...one, input: withoutSecrets(one.input) }))
}

/** One proposal of a merchant. @throws {ApiError} `not.found` */
export async function demandProposal(executor: Executor, merchant: string, id: number): Promise<Proposal> {
  const [found] = await executor.select().from(proposals).where(isOne(merchant, id))
  return found ?? notThere(id)
}

/** Does what somebody else proposed, once, and tells what came of it. */
export async function runProposal(ground: OperatorGround, id: number): Promise<readonly string[]> {
  const { operation, input, operator } = await decide(ground, id, 'done')
  if (looksSame(operator, actorName(ground.actor))) {
    throw new ApiError('access.denied', { message: `${operator} proposed it: somebody else has to run it.` })
  }
  return ground.perform(operation, input, operator)
}

/** Takes a proposal back. */
export async function withdrawProposal(ground: OperatorGround, id: number): Promise<void> {
  await decide(ground, id, 'withdrawn')
}

/** Closes an open proposal, in the transaction of the ground; gives it as it was. */
async function decide(
  { orm, merchant, actor }: OperatorGround,
  id: number,
  state: 'done' | 'withdrawn',
): Promise<Proposal> {
  const [held] = await orm.select().from(proposals).where(isOne(merchant.code, id)).for('update')
  if (!held) return notThere(id)
  if (held.state !== 'open') throw new ApiError('conflict', { message: `Proposal ${id} is ${held.state}.` })
  const who = { decidedBy: actorName(actor), decidedUser: systemUserOf(actor), decidedAt: new Date() }
  await orm
    .update(proposals)
    .set({ state, ...who, input: withoutSecrets(held.input) })
    .where(isOne(merchant.code, id))
  return held
}

const isOne = (merchant: string, id: number) => and(eq(proposals.id, id), eq(proposals.merchant, merchant))

function notThere(id: number): never {
  throw new ApiError('not.found', { message: `There is no proposal ${id}.` })
}

/** The field of an input that holds keys and passwords. */
const SECRETS = 'secrets'

/** An input as it is shown, and kept once it is not needed any more: of secrets only which there are. */
function withoutSecrets(input: Proposal['input']): Proposal['input'] {
  const secrets = input[SECRETS]
  const isWhole = typeof secrets === 'object' && secrets !== null && !Array.isArray(secrets)
  return isWhole ? { ...input, [SECRETS]: Object.keys(secrets) } : input
}
