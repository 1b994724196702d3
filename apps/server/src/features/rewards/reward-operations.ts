import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { textIn } from '../../merchants/index.ts'
import { idInput, lineInput, memberName, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, money, nothing, orNull } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import type { BonusTerms } from '../bonus/index.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import { readReward, rewardInputs } from './reward-inputs.ts'
import {
  findReward,
  holdReward,
  issueReward,
  listAllRewards,
  statusOf,
  updateReward,
} from './reward-store.ts'

const trailOf = ({ orm, merchant, actor }: OperatorGround) => operatorTrail(orm, merchant, actor)

const rewardSubject = subjectKind('reward', async ({ orm, merchant: { code } }, id) => {
  const reward = await findReward(orm, id)
  if (reward?.merchant !== code)
    throw new ApiError('not.found', { message: `There is no reward ${id} in ${code}.` })
  return { id, member: reward.member, facts: { state: reward.state } }
})

/** What operators do with rewards. */
export const rewardOperations = [
  defineOperation({
    id: 'rewards.list',
    permission: 'rewards.read',
    summary: 'of a member, the newest first',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        source: Type.String(),
        ref: Type.String(),
        title: Type.String(),
        amount: money(),
        currency: Type.String(),
        terms: orNull(Type.Unsafe<BonusTerms>({ type: 'object' })),
        status: Type.String(),
        issuedAt: moment(),
        expiresAt: orNull(moment()),
        claimedAt: orNull(moment()),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ reward, ownerOf }) => ({ name: await ownerOf(await reward()) }),
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
  defineOperation({
    id: 'rewards.give',
    permission: 'rewards.give',
    summary: 'lets a member claim money or a bonus, once per key',
    reads: false,
    input: Type.Object({
      name: memberName,
      ...rewardInputs,
      title: lineInput('Title'),
      key: withForm(Type.String({ pattern: '^[\\w.:-]{1,64}$' }), {
        label: 'Key',
        clause: 'names the gift, so that it is given once: 1 to 64 letters, digits and . : _ -',
        terminal: { form: 'KEY' },
      }),
    }),
    output: orNull(Type.String()),
    subject: memberSubject('name'),
    example: async ({ member }) => ({
      name: await member(),
      amount: '20.00',
      title: 'For you',
      key: 'gift-1',
    }),
    async run(ground, { name, title, key, ...said }) {
      const { orm, merchant } = ground
      const reward = readReward(said, merchant.currency, new Date())
      const member = await demandMemberByName(orm, merchant.code, name)
      const place = { merchant: merchant.code, member: member.id, source: 'gift', ref: key } as const
      const titles = { [merchant.defaultLanguage]: title }
      const issued = await issueReward(orm, { ...place, ...reward, titles })
      if (!issued) return null
      const { amount, currency } = reward
      const act = { kind: 'reward', subject: issued.id, member: member.id, amount, currency } as const
      await demandSecondPerson(orm, ground, act)
      ground.noteChange('reward', '', issued.id)
      await trailOf(ground)('reward-given', member.id, { reward: issued.id, amount: String(amount) }, orm)
      return issued.id
    },
    tell: (id, { name, key }) => [
      id ? `${name} may claim ${id}.` : `Nothing was given: ${key} was given before.`,
    ],
  }),
  defineOperation({
    id: 'rewards.revoke',
    permission: 'rewards.give',
    summary: 'takes one back that was not claimed; its member does not see it any more',
    reads: false,
    input: Type.Object({ id: idInput('Reward', 'Which reward?', 'is no id of a reward') }),
    output: nothing(),
    subject: rewardSubject('id'),
    example: async ({ reward }) => ({ id: await reward() }),
    async run(ground, { id }) {
      const { orm, merchant } = ground
      const reward = await holdReward(orm, id)
      if (reward?.merchant !== merchant.code)
        throw new ApiError('not.found', { message: `There is no reward ${id} in ${merchant.code}.` })
      if (reward.state === 'claimed') throw new ApiError('conflict', { message: `${id} was claimed.` })
      await updateReward(orm, id, { state: 'revoked' })
      await trailOf(ground)('reward-revoked', reward.member, { reward: id }, orm)
    },
    tell: (_, { id }) => [`${id} is revoked.`],
  }),
]
