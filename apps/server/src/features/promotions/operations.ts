import { onOneLine } from '@foyer/contract'
import { Type } from 'typebox'
import { InputError, idInput, operationsOn } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import { readReward, rewardInputs } from '../rewards/index.ts'
import { applicationAdministration } from './application-administration.ts'
import type { Decision } from './standing.ts'

const operation = operationsOn<OperatorGround>()

const applications = ({ orm, merchant, operator }: OperatorGround) =>
  applicationAdministration(orm, merchant, operatorTrail(orm, merchant, operator))

const applicationId = idInput('Which application?', 'is no id of an application')
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const
const pictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`

const decide = (verb: string, decision: Decision, summary: string) =>
  operation({
    id: `applications.${verb}`,
    permission: 'applications.decide',
    summary,
    reads: false,
    input: Type.Object({ id: applicationId }),
    run: (ground, { id }) => applications(ground).decide(id, decision),
    tell: ({ account }, { id }, { merchant }) => [
      `${account} in ${merchant.code}: ${id} is ${decision === 'process' ? 'in process' : decision}`,
    ],
  })

/** What operators do with applications for rewards of promotions. */
export const applicationOperations = [
  operation({
    id: 'applications.list',
    permission: 'applications.read',
    summary: 'those that wait, oldest first',
    reads: true,
    input: Type.Object({}),
    run: (ground) => applications(ground).list(),
    tell: (list, _, { merchant }) =>
      list.length === 0
        ? [`No application waits in ${merchant.code}.`]
        : list.map(({ id, account, title, status, requestedAt, pictureCount }) =>
            [id, account, title, status, requestedAt.toISOString(), pictures(pictureCount)].join('  '),
          ),
  }),
  operation({
    id: 'applications.show',
    permission: 'applications.read',
    summary: 'with remarks; --out writes the pictures there',
    reads: true,
    input: Type.Object({ id: applicationId }),
    run: (ground, { id }) => applications(ground).find(id),
    tell: ({ account, title, promotion, status, requestedAt, remarks, pictureCount }) => [
      `${account}  ${title} (${promotion})  ${status}  ${requestedAt.toISOString()}`,
      `Remarks: ${onOneLine(remarks) || '-'}`,
      pictures(pictureCount),
    ],
    data: ({ pictures: _, ...facts }) => facts,
    files: ({ id, pictures: sent }) =>
      sent.map(({ type, bytes }, index) => ({ name: `${id}-${index + 1}.${ENDINGS[type]}`, bytes })),
  }),
  decide('process', 'process', 'takes one into work, which the member reads'),
  decide('reject', 'rejected', 'the member may apply again'),
  operation({
    id: 'applications.issue',
    permission: 'applications.decide',
    summary: 'grants the reward: with --amount, the member claims it in the reward centre',
    reads: false,
    input: Type.Object({ id: applicationId, ...rewardInputs, amount: Type.Optional(rewardInputs.amount) }),
    run(ground, { id, amount, ...said }) {
      const { currency } = ground.merchant
      if (amount === undefined && Object.keys(said).length > 0) throw new InputError('--amount is missing.')
      const reward = amount === undefined ? undefined : readReward({ ...said, amount }, currency, new Date())
      return ground.orm.transaction(async (transaction) => {
        // A transaction has all of a database that the administration needs.
        const inside = { ...ground, orm: transaction as unknown as OperatorGround['orm'] }
        const application = await applications(inside).decide(id, 'issued', reward)
        if (reward) {
          const { member } = application
          const act = { kind: 'reward', subject: id, member, amount: reward.amount, currency } as const
          await demandSecondPerson(transaction, ground, act)
        }
        return application
      })
    },
    tell: ({ account }, { id, amount }, { merchant }) => [
      `${account} in ${merchant.code}: ${id} is issued${amount === undefined ? '' : `, and ${amount} ${merchant.currency} may be claimed`}`,
    ],
  }),
]
