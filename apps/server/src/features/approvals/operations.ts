import { type Static, Type } from 'typebox'
import { cutPage } from '../../db/index.ts'
import { withForm, wordInput } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import { moment, nothing, orNull, withMask } from '../../operations/outputs.ts'
import { pageByNumber, pageOf, pageRequest } from '../../operations/pages.ts'
import { subjectKind } from '../../operations/subject.ts'
import { caseOperations, findClaims } from '../cases/index.ts'
import { demandProposal, listProposals, runProposal, withdrawProposal } from './proposals.ts'

const proposalId = withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
  label: 'Proposal',
  clause: 'is the number of a proposal',
  widget: 'number',
  terminal: { form: 'ID', isWord: true, ask: 'Which proposal?' },
})

const proposalSubject = subjectKind('proposal', async ({ orm, merchant }, id) => {
  const { state, operation } = await demandProposal(orm, merchant.code, Number(id))
  return { id, facts: { state, operation } }
})

/** Files stand there as their length: they name people and accounts. */
const shownInput = (input: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_SHOWN ? `(${value.length} characters)` : value,
  )
const LONGEST_SHOWN = 200

const shownProposal = Type.Object({
  id: Type.Integer(),
  operation: Type.String(),
  // Masked as a whole: what an operation's own schema masks is a part of it.
  input: withMask(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' }), 'text'),
  reason: Type.String(),
  state: Type.String(),
  operator: Type.String(),
  systemUser: Type.String(),
  proposedAt: moment(),
  decidedBy: orNull(Type.String()),
  decidedUser: orNull(Type.String()),
  decidedAt: orNull(moment()),
})

type ShownProposal = Static<typeof shownProposal>

/** A proposal in a line. */
const lineOf = ({ id, proposedAt, operation, input, operator, reason }: ShownProposal): string =>
  [id, proposedAt.toISOString(), operation, shownInput(input), `by ${operator}`, reason].join('  ')

/** What operators do with what waits for a second person. */
export const approvalOperations = [
  defineOperation({
    id: 'proposals.list',
    permission: 'proposals.read',
    summary: 'what waits for a second person, the newest first',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('State', 'STATE', ['open', 'done', 'withdrawn', 'void'])),
      ...pageByNumber,
    }),
    output: pageOf(
      Type.Object({
        ...shownProposal.properties,
        claim: orNull(Type.Object({ name: Type.String(), until: moment() })),
      }),
    ),
    async example({ proposal }) {
      await proposal()
      return {}
    },
    async run({ orm, merchant }, { state = 'open', ...page }) {
      const request = pageRequest(page)
      const found = await listProposals(orm, merchant.code, state, request)
      const claims = await findClaims(
        orm,
        { merchant: merchant.code, kind: 'proposal' },
        found.map(({ id }) => String(id)),
      )
      const rows = found.map((one) => ({ ...one, claim: claims.get(String(one.id)) ?? null }))
      return cutPage(rows, request, ({ id }) => id)
    },
    tell: ({ rows }) => (rows.length === 0 ? ['There are none.'] : rows.map(lineOf)),
  }),
  defineOperation({
    id: 'proposals.show',
    permission: 'proposals.read',
    summary: 'one of them: who wants what, and why a second person is needed',
    reads: true,
    input: Type.Object({ id: proposalId }),
    output: shownProposal,
    subject: proposalSubject('id'),
    example: async ({ proposal }) => ({ id: await proposal() }),
    run: ({ orm, merchant }, { id }) => demandProposal(orm, merchant.code, id),
    tell: (proposal) => [lineOf(proposal)],
  }),
  defineOperation({
    id: 'proposals.run',
    permission: 'proposals.run',
    summary: 'does what somebody else proposed',
    reads: false,
    input: Type.Object({ id: proposalId }),
    output: Type.Array(Type.String()),
    subject: proposalSubject('id'),
    example: async ({ proposal }) => ({ id: await proposal() }),
    run: (ground, { id }) => runProposal(ground, id),
    tell: (lines) => lines,
  }),
  defineOperation({
    id: 'proposals.withdraw',
    permission: 'proposals.run',
    summary: 'takes a proposal back',
    reads: false,
    input: Type.Object({ id: proposalId }),
    output: nothing(),
    subject: proposalSubject('id'),
    example: async ({ proposal }) => ({ id: await proposal() }),
    run: (ground, { id }) => withdrawProposal(ground, id),
    tell: (_, { id }) => [`Proposal ${id} is taken back.`],
  }),
  ...caseOperations({
    area: 'proposals',
    permission: 'proposals.run',
    id: proposalId,
    subject: proposalSubject,
    example: ({ proposal }) => proposal(),
  }),
]
