import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '@foyer/contract'
import { type Static, Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { OperatorFileError, operatorTexts, readList, textIn } from '../../merchants/index.ts'
import { idInput } from '../../operations/inputs.ts'
import { listOperations } from '../../operations/list-operations.ts'
import { defineOperation } from '../../operations/operation.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, nothing } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { guardedList } from '../approvals/index.ts'
import { readBonusTerms } from '../bonus/index.ts'
import { findMembers } from '../member/index.ts'
import {
  findOrderOf,
  finishOrder,
  listItems,
  listPending,
  type MallItem,
  replaceItems,
} from './mall-store.ts'

const money = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const entry = (language: LanguageCode) =>
  Type.Object(
    {
      id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
      titles: operatorTexts({ longest: 60, language }),
      image: Type.String({ maxLength: 500, default: '' }),
      points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      cash: Type.Optional(money()),
      bonus: Type.Optional(
        Type.Object({ amount: money(), terms: Type.Unknown() }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  )

/** Reads items from JSON. @throws {OperatorFileError} naming all that is wrong */
function readItems(json: string, language: LanguageCode): MallItem[] {
  const { entries, problems } = readList(json, {
    noun: 'item',
    entry: entry(language),
    most: 500,
    unique: 'id',
  })
  const both = entries.flatMap(({ cash, bonus }, index) =>
    cash !== undefined && bonus !== undefined ? [`item ${index + 1}: is cash or a bonus, not both`] : [],
  )
  if (problems.length + both.length > 0) throw new OperatorFileError([...problems, ...both])
  return entries.map(({ cash, bonus, ...item }) => {
    if (bonus) {
      const terms = readBonusTerms(JSON.stringify(bonus.terms))
      return { ...item, prize: { kind: 'bonus', amount: bonus.amount, terms } }
    }
    return { ...item, prize: cash === undefined ? { kind: 'goods' } : { kind: 'cash', amount: cash } }
  })
}

/** An item as its file writes it. */
type WrittenItem = Static<ReturnType<typeof entry>>

const written = ({ prize, ...item }: MallItem): WrittenItem => {
  if (prize.kind === 'goods') return item
  if (prize.kind === 'cash') return { ...item, cash: prize.amount }
  const { amount, terms } = prize
  return { ...item, bonus: { amount, terms: { ...terms, times: terms.times / 100 } } }
}

/** Whether an item brings what it brought, for as many points or more; money no more often. */
function isNoBetter(before: WrittenItem | undefined, after: WrittenItem): boolean {
  const prizeOf = ({ cash, bonus }: WrittenItem) => ({ cash, bonus })
  return (
    before !== undefined &&
    after.points >= before.points &&
    (after.stock <= before.stock || (after.cash === undefined && after.bonus === undefined)) &&
    isDeepStrictEqual(prizeOf(before), prizeOf(after))
  )
}

const mallOrderSubject = subjectKind('mall order', async ({ orm, merchant: { code } }, id) => {
  const order = await findOrderOf(orm, code, id)
  if (!order) throw new ApiError('not.found', { message: `No order ${id} waits in ${code}.` })
  return { id, member: order.member, facts: { status: order.status } }
})

/** What operators do with the points mall. */
export const mallOperations = [
  ...listOperations({
    area: 'mall',
    example: async () => [{ id: 'cup', titles: { EN: 'Cup', TH: 'ถ้วย' }, points: 100, stock: 5 }],
    title: 'the items of the points mall: cash, a bonus, or else a thing that you send',
    guard: guardedList<WrittenItem>(
      ({ id }) => id,
      (before, after) => after !== undefined && !isNoBetter(before, after),
    ),
    print: async (orm, merchant) => JSON.stringify((await listItems(orm, merchant)).map(written), null, 2),
    async set(orm, { code, defaultLanguage }, json) {
      const items = readItems(json, defaultLanguage)
      await replaceItems(orm, code, items)
      return items.map(({ id }) => id).join(', ') || 'no items'
    },
  }),
  defineOperation({
    id: 'mall.orders',
    permission: 'mall.read',
    summary: 'what was redeemed and waits to be sent, the oldest first',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        member: Type.String(),
        title: Type.String(),
        points: Type.Integer(),
        at: moment(),
      }),
    ),
    async example({ mallOrder }) {
      await mallOrder()
      return {}
    },
    async run({ orm, merchant }) {
      const orders = await listPending(orm, merchant.code)
      const players = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      return orders.map(({ id, member, titles, points, at }) => ({
        id,
        member: players.get(member)?.username ?? '',
        title: textIn(titles, merchant.defaultLanguage, merchant),
        points,
        at,
      }))
    },
    tell: (orders) =>
      orders.length === 0
        ? ['Nothing waits.']
        : orders.map(({ id, member, title, points, at }) =>
            [id, at.toISOString(), member, title, `${points} points`].join('  '),
          ),
  }),
  defineOperation({
    id: 'mall.sent',
    permission: 'mall.send',
    summary: 'says that something was sent',
    reads: false,
    input: Type.Object({ id: idInput('Order', 'Which order?', 'is no id of an order') }),
    output: nothing(),
    subject: mallOrderSubject('id'),
    example: async ({ mallOrder }) => ({ id: await mallOrder() }),
    async run({ orm, merchant, actor }, { id }) {
      const order = await finishOrder(orm, merchant.code, id)
      if (!order) throw new ApiError('not.found', { message: `No order ${id} waits in ${merchant.code}.` })
      await operatorTrail(orm, merchant, actor)('mall-sent', order.member, { order: id }, orm)
    },
    tell: (_, { id }) => [`${id} was sent.`],
  }),
]
