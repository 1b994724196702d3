import { Type } from 'typebox'
import { limitInput, operationsOn, withForm, wordInput } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { listProposals, type Proposal, runProposal, withdrawProposal } from './proposals.ts'

const operation = operationsOn<OperatorGround>()

const proposalId = withForm(Type.Integer({ minimum: 1 }), {
  form: 'ID',
  clause: 'is the number of a proposal',
  isWord: true,
  ask: 'Which proposal?',
})

/** Files stand there as their length: they name people and accounts. */
const shownInput = (input: Proposal['input']): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_SHOWN ? `(${value.length} characters)` : value,
  )
const LONGEST_SHOWN = 200

const line = ({ id, proposedAt, operation: what, input, operator, reason }: Proposal): string =>
  [id, proposedAt.toISOString(), what, shownInput(input), `by ${operator}`, reason].join('  ')

/** What operators do with what waits for a second person. */
export const approvalOperations = [
  operation({
    id: 'proposals.list',
    permission: 'proposals.read',
    summary: 'what waits for a second person, the newest first',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('STATE', ['open', 'done', 'withdrawn'])),
      limit: limitInput(),
    }),
    run: ({ orm, merchant }, { state = 'open', limit = 50 }) =>
      listProposals(orm, merchant.code, state, limit),
    tell: (found) => (found.length === 0 ? ['There are none.'] : found.map(line)),
  }),
  operation({
    id: 'proposals.run',
    permission: 'proposals.run',
    summary: 'does what somebody else proposed',
    reads: false,
    input: Type.Object({ id: proposalId }),
    run: (ground, { id }) => runProposal(ground, id),
    tell: (lines) => lines,
  }),
  operation({
    id: 'proposals.withdraw',
    permission: 'proposals.run',
    summary: 'takes a proposal back',
    reads: false,
    input: Type.Object({ id: proposalId }),
    run: (ground, { id }) => withdrawProposal(ground, id),
    tell: (_, { id }) => [`Proposal ${id} is taken back.`],
  }),
]
