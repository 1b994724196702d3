import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { textIn } from '../../merchants/index.ts'
import { idInput, lineInput, memberName, operationsOn, withForm } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import { demandMemberByName } from '../member/index.ts'
import { readReward, rewardInputs } from './reward-inputs.ts'
import { holdReward, issueReward, listAllRewards, statusOf, updateReward } from './reward-store.ts'

const operation = operationsOn<OperatorGround>()
const trailOf = ({ orm, merchant, operator }: OperatorGround) => operatorTrail(orm, merchant, operator)

/** What operators do with rewards. */
export const rewardOperations = [
  operation({
    id: 'rewards.list',
    permission: 'rewards.read',
    summary: 'of a member, the newest first',
    reads: true,
    input: Type.Object({ name: memberName }),
    async run({ orm, merchant }, { name }) {
      const member = await demandMemberByName(orm, merchant.code, name)
      return (await listAllRewards(orm, member.id)).map((reward) => ({
        id: reward.id,
        source: reward.source,
        ref: reward.ref,
        title: textIn(reward.titles, merchant.defaultLanguage, merchant),
        amount: reward.amount,
        currency: reward.currency,
        terms: reward.terms,
        status: statusOf(reward, new Date()) ?? 'revoked',
        issuedAt: reward.issuedAt,
        expiresAt: reward.expiresAt,
        claimedAt: reward.claimedAt,
      }))
    },
    tell: (found) =>
      found.length === 0
        ? ['There are none.']
        : found.map(({ id, source, title, amount, currency, terms, status, issuedAt }) =>
            [
              id,
              issuedAt.toISOString(),
              status,
              `${writeAmount(amount, currency)}${terms ? ` × ${terms.times / 100}` : ''}`,
              `${source}: ${title}`,
            ].join('  '),
          ),
  }),
  operation({
    id: 'rewards.give',
    permission: 'rewards.give',
    summary: 'lets a member claim money or a bonus, once per --key',
    reads: false,
    input: Type.Object({
      name: memberName,
      ...rewardInputs,
      title: lineInput('TEXT'),
      key: withForm(Type.String({ pattern: '^[\\w.:-]{1,64}$' }), {
        form: 'KEY',
        clause: 'names the gift, so that it is given once: 1 to 64 letters, digits and . : _ -',
      }),
    }),
    async run(ground, { name, title, key, ...said }) {
      const { orm, merchant } = ground
      const reward = readReward(said, merchant.currency, new Date())
      const member = await demandMemberByName(orm, merchant.code, name)
      return orm.transaction(async (transaction) => {
        const place = { merchant: merchant.code, member: member.id, source: 'gift', ref: key } as const
        const titles = { [merchant.defaultLanguage]: title }
        const issued = await issueReward(transaction, { ...place, ...reward, titles })
        if (issued) {
          const { amount, currency } = reward
          const act = { kind: 'reward', subject: issued.id, member: member.id, amount, currency } as const
          await demandSecondPerson(transaction, ground, act)
          const details = { reward: issued.id, amount: String(reward.amount) }
          await trailOf(ground)('reward-given', member.id, details, transaction)
        }
        return issued?.id
      })
    },
    tell: (id, { name, key }) => [
      id ? `${name} may claim ${id}.` : `Nothing was given: ${key} was given before.`,
    ],
  }),
  operation({
    id: 'rewards.revoke',
    permission: 'rewards.give',
    summary: 'takes one back that was not claimed; its member does not see it any more',
    reads: false,
    input: Type.Object({ id: idInput('Which reward?', 'is no id of a reward') }),
    run: (ground, { id }) =>
      ground.orm.transaction(async (transaction) => {
        const reward = await holdReward(transaction, id)
        if (reward?.merchant !== ground.merchant.code)
          throw new ApiError('not.found', { message: `There is no reward ${id} in ${ground.merchant.code}.` })
        if (reward.state === 'claimed') throw new ApiError('conflict', { message: `${id} was claimed.` })
        await updateReward(transaction, id, { state: 'revoked' })
        await trailOf(ground)('reward-revoked', reward.member, { reward: id }, transaction)
      }),
    tell: (_, { id }) => [`${id} is revoked.`],
  }),
]
