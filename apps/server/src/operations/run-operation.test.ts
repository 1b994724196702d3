import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { ALL_OPERATIONS } from '../all-operations.ts'
import { EXAMPLE_SETTINGS, exampleFixture, prepareMerchant } from '../testing/example-fixture.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { type AnyOperation, defineOperation } from './operation.ts'
import { nothing, personal } from './outputs.ts'
import { ALL_RIGHTS, operationRunner } from './run-operation.ts'

const shared = shareTestApp(async (make) => {
  await prepareMerchant(make, 'one')
  const featureSettings = { ...EXAMPLE_SETTINGS, approvals: { ...EXAMPLE_SETTINGS.approvals, from: 500_00 } }
  await prepareMerchant(make, 'two', { featureSettings })
})

const register = {
  rightsOf: async () => ALL_RIGHTS,
  isInUse: async () => true,
  usedDevice: async () => false,
}

const ids = new Map<string, string>()
const idOf = (name: string) => {
  const id = ids.get(name) ?? crypto.randomUUID()
  ids.set(name, id)
  return id
}

/** Runs an operation, by its id or of the test's own, as somebody who may do everything unless told. */
function run(
  which: string | AnyOperation,
  input: object,
  who: { merchant?: string; name?: string; may?: (right: string) => boolean } = {},
) {
  const operation = typeof which === 'string' ? ALL_OPERATIONS.find(({ id }) => id === which) : which
  if (!operation) throw new Error(`There is no operation ${which}.`)
  const { merchant = 'one', name = 'Somying', may = () => true } = who
  const actor = { kind: 'operator', id: idOf(name), name } as const
  return operationRunner(shared().database.orm, ALL_OPERATIONS, register).run(
    operation,
    { merchant, actor, rights: { may, mayGive: () => true }, provedAt: new Date() },
    input,
  )
}
const jsonOf = (result: Awaited<ReturnType<typeof run>>) => {
  if (result.state !== 'done') throw new Error(result.reason)
  return result.json
}
const lastActs = async (count: number) => {
  const { rows } = await shared().database.pool.query(
    'SELECT * FROM operator_acts ORDER BY id DESC LIMIT $1',
    [count],
  )
  return rows.reverse()
}

test('personal data is masked in the answer and in its lines for whoever may not read it', async () => {
  const name = await shared().make.member('one', {
    mobile: '+66812345678',
    email: 'nok@mail.example',
    nickname: 'Nok',
  })
  const masked = await run('members.show', { name }, { may: (right) => right !== 'personal.read' })
  expect(jsonOf(masked)).toMatchObject({ mobile: '••••5678', email: 'n••••@mail.example', nickname: 'No•••' })
  expect(masked.state === 'done' && masked.lines.join('\n')).not.toMatch(/812345678|nok@mail|Nok$/m)
  expect(jsonOf(await run('members.show', { name }))).toMatchObject({ mobile: '+66812345678' })
})

test('the trail keeps what was entered without secrets and with personal data masked', async () => {
  const input = {
    name: 'maker123',
    password: 'Passw0rd-Secret',
    mobile: '+66898765432',
    email: 'maker@mail.example',
  }
  await run('members.create', input)
  const [act] = await lastActs(1)
  expect(act).toMatchObject({
    operation: 'members.create',
    subject_kind: 'member',
    actor: `operator:${idOf('Somying')}`,
  })
  expect(act.input).toEqual({ name: 'maker123', mobile: '••••5432', email: 'm••••@mail.example' })
  expect(act.subject).toBe(act.member)
})

test('an act keeps what changed of its subject, and nothing is kept of what fails', async () => {
  const name = await shared().make.member('one')
  await run('members.disable', { name })
  expect(await lastActs(1)).toMatchObject([
    { before: { disabled: false }, after: { disabled: true }, input: { name } },
  ])
  const { number } = { number: await exampleFixture(shared(), 'one').withdrawal('review') }
  await run('withdrawals.reject', { number, reason: 'Another name' })
  const kept = {
    before: { state: 'review' },
    after: { state: 'rejected' },
    subject: number,
    reason: 'Another name',
  }
  expect(await lastActs(1)).toMatchObject([kept])
  await expect(run('withdrawals.reject', { number, reason: 'Twice' })).rejects.toMatchObject({
    code: 'order.closed',
  })
  expect(await lastActs(1)).toMatchObject([kept])
})

test.each([
  [{}, 'name'],
  [{ name: 'nok', amount: 5, key: 'k' }, 'amount'],
  [{ name: 'nok', amount: '5.00', key: 'a b' }, 'key'],
  [{ name: 'nok', amount: '5.00', key: 'k', more: 1 }, 'more'],
])('the input %j is refused by its field %s', async (input, field) => {
  await expect(run('members.credit', input)).rejects.toMatchObject({ name: 'InputError', field })
})

test('what one person may not do becomes a proposal, which neither they nor somebody without the right runs', async () => {
  const { make } = shared()
  const name = await make.member('two')
  const input = { name, amount: '600.00', key: 'large', note: 'Jackpot by hand' }
  const proposed = await run('members.credit', input, { merchant: 'two', name: 'Anan' })
  if (proposed.state !== 'proposed') throw new Error('It was done.')
  expect(proposed.reason).toContain('approvals.from')
  expect(await lastActs(1)).toMatchObject([
    {
      operation: 'proposals.make',
      subject: String(proposed.proposal),
      input: { operation: 'members.credit' },
    },
  ])
  const second = (who: object) => run('proposals.run', { id: proposed.proposal }, { merchant: 'two', ...who })
  // Cyrillic letters that look the same.
  for (const same of ['Anan', 'ANAN', '\u0410nan'])
    await expect(second({ name: same })).rejects.toMatchObject({ code: 'access.denied' })
  const mayOnly = (right: string) => right === 'proposals.run'
  await expect(second({ may: mayOnly })).rejects.toMatchObject({ code: 'access.denied' })
  expect(jsonOf(await second({}))).toEqual([`${name} in two has 600.00 THB`])
  const acts = await lastActs(2)
  expect(acts).toMatchObject([
    {
      operation: 'members.credit',
      name: 'Somying',
      proposed_by: 'Anan',
      before: { balance: '0' },
      after: { balance: '60000' },
    },
    { operation: 'proposals.run', after: { state: 'done' } },
  ])
  expect(new Set(acts.map(({ request_id }) => request_id)).size).toBe(1)
  await expect(second({})).rejects.toMatchObject({ code: 'conflict' })
})

const base = {
  permission: 'test.run',
  summary: '',
  input: Type.Object({}),
  reads: false,
  example: async () => ({}),
  tell: () => [],
}
const isOpen = (orm: { execute: (query: ReturnType<typeof sql>) => Promise<{ rows: object[] }> }) =>
  orm.execute(sql`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS open`)

test('a transaction within an operation is part of it, and can be given up alone', async () => {
  const operation = defineOperation({
    ...base,
    id: 'test.nested',
    output: nothing(),
    async run({ orm, noteChange }) {
      await orm.execute(sql`CREATE TEMPORARY TABLE nested (n int) ON COMMIT DROP`)
      await orm.transaction((inner) => inner.execute(sql`INSERT INTO nested VALUES (1)`))
      await orm
        .transaction(async (inner) => {
          await inner.execute(sql`INSERT INTO nested VALUES (2)`)
          throw new Error('Given up')
        })
        .catch(() => undefined)
      const { rows } = await orm.execute(sql`SELECT array_agg(n) AS found FROM nested`)
      noteChange('found', '', JSON.stringify(rows[0]))
    },
  })
  await run(operation, {})
  expect(await lastActs(1)).toMatchObject([{ operation: 'test.nested', after: { found: '{"found":[1]}' } }])
})

test('an operation with a transaction of its own writes its act in it, and fails where it has not', async () => {
  const own = (writes: boolean) =>
    defineOperation({
      ...base,
      id: 'test.own',
      transaction: 'own',
      output: Type.Object({ shown: personal('text') }),
      async run({ orm, writeAct }) {
        expect((await isOpen(orm)).rows).toEqual([{ open: false }])
        if (writes) await orm.transaction((transaction) => writeAct(transaction))
        return { shown: 'all', hidden: 'never' }
      },
    })
  const result = await run(own(true), {})
  expect(jsonOf(result)).toEqual({ shown: 'all' })
  expect(await lastActs(1)).toMatchObject([{ operation: 'test.own' }])
  await expect(run(own(false), {})).rejects.toThrow('has not written its act')
})
