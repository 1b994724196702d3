import { and, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { looksSame } from '../../names/look-alike.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { type ProposalState, proposals } from './approval-tables.ts'
import { REASON_WORDS, type SecondPersonError } from './guard.ts'
import { operatorOf } from './second-person.ts'

/** Something that waits for a second person. */
export type Proposal = typeof proposals.$inferSelect

/** Keeps what an operator wanted to do and could not do alone; gives its number. */
export async function propose(
  { orm, merchant, by, operator }: Pick<OperatorGround, 'orm' | 'merchant' | 'by' | 'operator'>,
  { operation, input }: Pick<Proposal, 'operation' | 'input'>,
  { reason }: SecondPersonError,
): Promise<number> {
  const who = { operator: operatorOf({ by, operator }), systemUser: operator }
  const [stored] = await orm
    .insert(proposals)
    .values({ merchant: merchant.code, operation, input, reason: REASON_WORDS[reason], ...who })
    .returning({ id: proposals.id })
  if (!stored) throw new Error('The proposal was not stored.')
  return stored.id
}

/** Proposals of a merchant in a state, the newest first, without secrets. */
export async function listProposals(
  orm: NodePgDatabase,
  merchant: string,
  state: ProposalState,
  limit: number,
): Promise<Proposal[]> {
  const found = await orm
    .select()
    .from(proposals)
    .where(and(eq(proposals.merchant, merchant), eq(proposals.state, state)))
    .orderBy(desc(proposals.id))
    .limit(limit)
  return found.map((one) => ({ ...one, input: withoutSecrets(one.input) }))
}

/** Does what somebody else proposed, once, and tells what came of it. */
export const runProposal = (ground: OperatorGround, id: number): Promise<readonly string[]> =>
  decided(ground, id, 'done', async (orm, { operation, input, operator }) => {
    if (looksSame(operator, operatorOf(ground))) {
      throw new ApiError('access.denied', {
        message: `${operator} proposed it: somebody else has to run it.`,
      })
    }
    return ground.perform(operation, input, { ...ground, orm, proposedBy: operator })
  })

/** Takes a proposal back. */
export const withdrawProposal = (ground: OperatorGround, id: number): Promise<void> =>
  decided(ground, id, 'withdrawn', async () => undefined)

function decided<T>(
  { orm, merchant, by, operator }: OperatorGround,
  id: number,
  state: 'done' | 'withdrawn',
  work: (orm: NodePgDatabase, proposal: Proposal) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (transaction) => {
    const isOne = and(eq(proposals.id, id), eq(proposals.merchant, merchant.code))
    const [held] = await transaction.select().from(proposals).where(isOne).for('update')
    if (!held) throw new ApiError('not.found', { message: `There is no proposal ${id}.` })
    if (held.state !== 'open') throw new ApiError('conflict', { message: `Proposal ${id} is ${held.state}.` })
    const who = { decidedBy: operatorOf({ by, operator }), decidedUser: operator, decidedAt: new Date() }
    await transaction
      .update(proposals)
      .set({ state, ...who, input: withoutSecrets(held.input) })
      .where(isOne)
    // A transaction has all of a database that operations need; theirs become savepoints of it.
    return work(transaction as unknown as NodePgDatabase, held)
  })
}

/** The field of an input that holds keys and passwords. */
const SECRETS = 'secrets'

/** An input as it is shown, and kept once it is not needed any more: of secrets only which there are. */
function withoutSecrets(input: Proposal['input']): Proposal['input'] {
  const secrets = input[SECRETS]
  const isWhole = typeof secrets === 'object' && secrets !== null && !Array.isArray(secrets)
  return isWhole ? { ...input, [SECRETS]: Object.keys(secrets) } : input
}
