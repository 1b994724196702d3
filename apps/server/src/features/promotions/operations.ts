import { onOneLine } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { idInput } from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { fileBytes, moment, oneOf } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import { readReward, rewardInputs } from '../rewards/index.ts'
import { applicationAdministration } from './application-administration.ts'
import { findApplication } from './application-store.ts'
import type { Decision } from './standing.ts'

const applications = ({ orm, merchant, actor }: OperatorGround) =>
  applicationAdministration(orm, merchant, operatorTrail(orm, merchant, actor))

const applicationSubject = subjectKind('application', async ({ orm, merchant: { code } }, id) => {
  const found = await findApplication(orm, code, id)
  if (!found) throw new ApiError('not.found', { message: `There is no application ${id} in ${code}.` })
  return { id, member: found.member, facts: { status: found.status } }
})

const applicationId = idInput('Application', 'Which application?', 'is no id of an application')
const application = {
  id: Type.String(),
  account: Type.String(),
  promotion: Type.String(),
  title: Type.String(),
  status: Type.String(),
  requestedAt: moment(),
  pictureCount: Type.Integer(),
}
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const
const pictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`

const decide = <const Verb extends string>(verb: Verb, decision: Decision, summary: string) =>
  defineOperation({
    id: `applications.${verb}` as const,
    permission: 'applications.decide',
    summary,
    reads: false,
    input: Type.Object({ id: applicationId }),
    output: Type.Object({ account: Type.String() }),
    subject: applicationSubject('id'),
    example: async ({ application }) => ({ id: await application() }),
    run: (ground, { id }) => applications(ground).decide(id, decision),
    tell: ({ account }, { id }, { merchant }) => [
      `${account} in ${merchant.code}: ${id} is ${decision === 'process' ? 'in process' : decision}`,
    ],
  })

/** What operators do with applications for rewards of promotions. */
export const applicationOperations = [
  defineOperation({
    id: 'applications.list',
    permission: 'applications.read',
    summary: 'those that wait, oldest first',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(Type.Object(application)),
    async example({ application }) {
      await application()
      return {}
    },
    run: (ground) => applications(ground).list(),
    tell: (list, _, { merchant }) =>
      list.length === 0
        ? [`No application waits in ${merchant.code}.`]
        : list.map(({ id, account, title, status, requestedAt, pictureCount }) =>
            [id, account, title, status, requestedAt.toISOString(), pictures(pictureCount)].join('  '),
          ),
  }),
  defineOperation({
    id: 'applications.show',
    permission: 'applications.read',
    summary: 'with remarks and pictures',
    reads: true,
    input: Type.Object({ id: applicationId }),
    output: Type.Object({
      ...application,
      remarks: Type.String(),
      pictures: Type.Array(Type.Object({ type: oneOf(['jpeg', 'png']), bytes: fileBytes() })),
    }),
    subject: applicationSubject('id'),
    example: async ({ application }) => ({ id: await application() }),
    run: (ground, { id }) => applications(ground).find(id),
    tell: ({ account, title, promotion, status, requestedAt, remarks, pictureCount }) => [
      `${account}  ${title} (${promotion})  ${status}  ${requestedAt.toISOString()}`,
      `Remarks: ${onOneLine(remarks) || '-'}`,
      pictures(pictureCount),
    ],
    files: ({ id, pictures: sent }) =>
      sent.map(({ type, bytes }, index) => ({ name: `${id}-${index + 1}.${ENDINGS[type]}`, bytes })),
  }),
  decide('process', 'process', 'takes one into work, which the member reads'),
  decide('reject', 'rejected', 'the member may apply again'),
  defineOperation({
    id: 'applications.issue',
    permission: 'applications.decide',
    summary: 'grants the reward: with an amount, the member claims it in the reward centre',
    reads: false,
    input: Type.Object({ id: applicationId, ...rewardInputs, amount: Type.Optional(rewardInputs.amount) }),
    output: Type.Object({ account: Type.String() }),
    subject: applicationSubject('id'),
    example: async ({ application }) => ({ id: await application(), amount: '50.00' }),
    async run(ground, { id, amount, ...said }) {
      const { currency } = ground.merchant
      if (amount === undefined && Object.keys(said).length > 0) throw new InputError('amount', 'is missing')
      const reward = amount === undefined ? undefined : readReward({ ...said, amount }, currency, new Date())
      const issued = await applications(ground).decide(id, 'issued', reward)
      if (reward) {
        const act = {
          kind: 'reward',
          subject: id,
          member: issued.member,
          amount: reward.amount,
          currency,
        } as const
        await demandSecondPerson(ground.orm, ground, act)
      }
      return issued
    },
    tell: ({ account }, { id, amount }, { merchant }) => [
      `${account} in ${merchant.code}: ${id} is issued${amount === undefined ? '' : `, and ${amount} ${merchant.currency} may be claimed`}`,
    ],
  }),
]
