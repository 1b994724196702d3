import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_OPERATIONS } from '../../all-operations.ts'
import { toRefusal } from '../../console/refusal.ts'
import type { AnyOperation } from '../../operations/operation.ts'
import { ALL_RIGHTS, operationRunner } from '../../operations/run-operation.ts'
import { noteChangedTables, takeChangedTables } from '../../testing/changed-tables.ts'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { operatorRegister } from './operator-store.ts'
import { operators } from './operator-tables.ts'
import { ROLES, type Role, roleMay } from './roles.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['one', 'two']) await prepareMerchant(make, code)
})
const somying = { kind: 'operator', id: crypto.randomUUID(), name: 'Somying' } as const
beforeAll(async () => {
  const { database } = shared()
  await database.orm.insert(operators).values({ id: somying.id, name: somying.name })
  await noteChangedTables(database)
})

const roles = Object.keys(ROLES) as Role[]
const operator = (name: string) => ({ kind: 'operator', id: crypto.randomUUID(), name }) as const
const mayGive = () => true
// Whoever proposes here is no stored operator.
const register = { ...operatorRegister, rightsOf: async () => ALL_RIGHTS }
const runner = () => operationRunner(shared().database.orm, ALL_OPERATIONS, register)
const run = (
  operation: AnyOperation,
  merchant: string,
  may: (permission: string) => boolean,
  input: unknown,
) =>
  runner().run(operation, { merchant, actor: somying, provedAt: new Date(), rights: { may, mayGive } }, input)
/** What an operation is refused with, and which tables it has changed nevertheless. */
async function refusal(tried: Promise<unknown>) {
  const error: unknown = await tried.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  return {
    code: (error as { readonly code?: string }).code ?? error,
    changed: await takeChangedTables(shared().database),
  }
}
const actsOf = async () =>
  (await shared().database.pool.query('SELECT * FROM operator_acts ORDER BY id')).rows as {
    readonly operation: string
    readonly actor: string
    readonly subject_kind: string
    readonly subject: string
    readonly input: object
  }[]

test('every operation has an id of its own, and a role besides the owner that may run it', () => {
  const ids = ALL_OPERATIONS.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const alone = ALL_OPERATIONS.filter(({ permission }) =>
    roles.every((role) => role === 'owner' || !roleMay(role, permission)),
  )
  expect(alone.map(({ id }) => id)).toEqual([])
  expect(ALL_OPERATIONS.every(({ permission }) => roleMay('owner', permission))).toBe(true)
})

test('an auditor may read everything, but for personal data, and change nothing', () => {
  const may = ALL_OPERATIONS.filter(({ permission }) => roleMay('auditor', permission)).map(({ id }) => id)
  expect(may).toEqual(
    ALL_OPERATIONS.filter(({ permission }) => permission.endsWith('.read')).map(({ id }) => id),
  )
  expect(ALL_OPERATIONS.filter(({ id, reads }) => may.includes(id) && !reads)).toEqual([])
  expect(roleMay('auditor', 'personal.read')).toBe(false)
})

describe.each(ALL_OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { id, permission, reads, subject, output } = operation

  test('runs its example for a role that may, and for no other; another merchant has no such subject', async () => {
    const input = await operation.example(exampleFixture(shared(), 'one'))
    await takeChangedTables(shared().database)
    expect(await refusal(run(operation, 'one', (right) => right !== permission, input))).toEqual({
      code: 'access.denied',
      changed: [],
    })
    if (subject && !subject.isMade) {
      const elsewhere = await refusal(run(operation, 'two', () => true, input))
      expect(elsewhere).toEqual({ code: 'not.found', changed: [] })
    }
    const before = await actsOf()
    const role = roles.find((one) => one !== 'owner' && roleMay(one, permission)) ?? 'owner'
    const first = await run(operation, 'one', (right) => roleMay(role, right), input)
    const result =
      first.state === 'proposed'
        ? await runner().run(
            ALL_OPERATIONS.find((one) => one.id === 'proposals.run') ?? operation,
            { merchant: 'one', actor: operator('Anong'), provedAt: new Date(), rights: ALL_RIGHTS },
            { id: first.proposal },
          )
        : first
    if (result.state !== 'done') throw new Error(`${id} is proposed by its second person.`)
    if (first.state === 'done') expect([...Value.Errors(output, result.json)]).toEqual([])
    expect(result.lines.every((line) => typeof line === 'string')).toBe(true)
    // The secret from which providers' ids of players follow is drawn when it is first needed.
    // Whoever is shown personal data leaves a trace of that.
    const changed = await takeChangedTables(shared().database, ['secrets', 'personal_reads'])
    const acts = (await actsOf()).slice(before.length)
    if (reads) {
      expect({ acts, changed }).toEqual({ acts: [], changed: [] })
      return
    }
    const own = acts.filter((act) => act.operation === id)
    expect(own).toHaveLength(1)
    expect(own[0]?.actor).toMatch(/^operator:/)
    expect(own[0]?.subject_kind).toBe(subject?.kind ?? '')
    expect(own[0]?.subject === '').toBe(subject === undefined)
  })

  test('refuses what no database can keep and no clock can show, by the field at fault', async () => {
    const input = await operation.example(exampleFixture(shared(), 'one'))
    const hostile = ['a\0b', '\ud800', '9999-12-31', '0000-01-01T00:00:00Z', '9'.repeat(18), 1e300, 2 ** 60]
    for (const field of Object.keys(operation.input.properties)) {
      for (const value of hostile) {
        const tried = await run(operation, 'one', () => true, { ...input, [field]: value }).catch(
          (error: unknown) => error,
        )
        const isRefused = !(tried instanceof Error) || toRefusal(tried).status < 500
        expect([field, value, isRefused ? 'refused' : tried]).toEqual([field, value, 'refused'])
      }
    }
  })
})
