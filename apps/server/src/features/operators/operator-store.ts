import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import type { OperatorRegister, Rights } from '../../operations/run-operation.ts'
import { operatorPasskeys, operatorRoles, operatorSessions, operators } from './operator-tables.ts'
import { type Role, roleMay, rolesCover } from './roles.ts'

/** An operator as stored; it never leaves the server as it is. */
export type Operator = typeof operators.$inferSelect

/** A role at a merchant, or, as `*`, at every merchant. */
export interface GivenRole {
  readonly merchant: string
  readonly role: Role
}

/** Stands for every merchant, also those to come. */
export const EVERYWHERE = '*'

/** The operator of a name, in any case. */
export async function findOperatorByName(executor: Executor, name: string): Promise<Operator | undefined> {
  const [found] = await executor
    .select()
    .from(operators)
    .where(eq(sql`lower(${operators.name})`, name.trim().toLowerCase()))
  return found
}

/** An operator by id. */
export async function findOperator(executor: Executor, id: string): Promise<Operator | undefined> {
  const [found] = await executor.select().from(operators).where(eq(operators.id, id))
  return found
}

/** The operator of a name who has a role at a merchant. @throws {ApiError} `not.found` */
export async function demandOperatorAt(
  executor: Executor,
  merchant: string,
  name: string,
): Promise<Operator> {
  const found = await findOperatorByName(executor, name)
  if (found) {
    const roles = await listRoles(executor, found.id)
    // Whoever has lost all roles belongs to nobody, and may still be logged in.
    if (roles.length === 0 || roles.some((role) => [EVERYWHERE, merchant].includes(role.merchant)))
      return found
  }
  throw new ApiError('not.found', { message: `There is no operator ${name} in ${merchant}.` })
}

/** Roles of an operator at all merchants. */
export function listRoles(executor: Executor, operator: string): Promise<GivenRole[]> {
  const { merchant, role } = operatorRoles
  return executor
    .select({ merchant, role })
    .from(operatorRoles)
    .where(eq(operatorRoles.operator, operator))
    .orderBy(asc(merchant), asc(role))
}

/** What given roles allow at a merchant. */
export function rightsAt(given: readonly GivenRole[], merchant: string): Rights {
  const everywhere = given.filter((one) => one.merchant === EVERYWHERE).map(({ role }) => role)
  const here = [...everywhere, ...given.filter((one) => one.merchant === merchant).map(({ role }) => role)]
  return {
    may: (permission) => here.some((role) => roleMay(role, permission)),
    mayGive: (role, isEverywhere) => rolesCover(isEverywhere ? everywhere : here, role as Role),
  }
}

/** Operators and their rights, for whoever runs operations. */
export const operatorRegister: OperatorRegister = {
  async rightsOf(executor, operatorId, merchant) {
    const found = await findOperator(executor, operatorId)
    return rightsAt(found && !found.disabled ? await listRoles(executor, operatorId) : [], merchant)
  },
  isInUse: async (executor) => (await countOperators(executor)) > 0,
  async usedDevice(executor, name, deviceId) {
    const found = await executor
      .select({ id: operatorSessions.id })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operator))
      .where(and(eq(operatorSessions.deviceId, deviceId), eq(operators.name, name)))
      .limit(1)
    return found.length > 0
  },
}

/** Operators who may log in, without those of the demo. */
export async function countOperators(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ found: count() })
    .from(operators)
    .where(and(eq(operators.disabled, false), eq(operators.demo, false)))
  return row?.found ?? 0
}

/** Whether somebody who may log in owns everything. Roles do not change until the transaction ends. */
export async function hasOwner(transaction: Executor): Promise<boolean> {
  await transaction.execute(sql`LOCK TABLE ${operatorRoles} IN SHARE ROW EXCLUSIVE MODE`)
  const found = await transaction
    .select({ id: operators.id })
    .from(operatorRoles)
    .innerJoin(operators, eq(operators.id, operatorRoles.operator))
    .where(
      and(
        eq(operatorRoles.role, 'owner'),
        eq(operatorRoles.merchant, EVERYWHERE),
        eq(operators.disabled, false),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Gives an operator a role, once. */
export async function giveRole(executor: Executor, operator: string, given: GivenRole): Promise<void> {
  await executor
    .insert(operatorRoles)
    .values({ operator, ...given })
    .onConflictDoNothing()
}

/** Takes a role away; `false` where the operator did not have it. */
export async function takeRole(executor: Executor, operator: string, given: GivenRole): Promise<boolean> {
  const taken = await executor
    .delete(operatorRoles)
    .where(
      and(
        eq(operatorRoles.operator, operator),
        eq(operatorRoles.merchant, given.merchant),
        eq(operatorRoles.role, given.role),
      ),
    )
    .returning()
  return taken.length > 0
}

/** Operators with a role at a merchant or at every merchant, by name. */
export async function listOperatorsAt(executor: Executor, merchant: string) {
  const { id, name, disabled, passwordHash } = operators
  const isHere = or(eq(operatorRoles.merchant, EVERYWHERE), eq(operatorRoles.merchant, merchant))
  const rows = await executor
    .select({ id, name, disabled, hasPassword: sql<boolean>`${passwordHash} IS NOT NULL` })
    .from(operators)
    .where(inArray(id, executor.select({ id: operatorRoles.operator }).from(operatorRoles).where(isHere)))
    .orderBy(asc(name))
  const listed = []
  for (const row of rows) {
    const [keys] = await executor
      .select({ found: count() })
      .from(operatorPasskeys)
      .where(eq(operatorPasskeys.operator, row.id))
    const [seen] = await executor
      .select({ at: sql<string | null>`max(${operatorSessions.seenAt})` })
      .from(operatorSessions)
      .where(eq(operatorSessions.operator, row.id))
    const roles = (await listRoles(executor, row.id)).filter((role) =>
      [EVERYWHERE, merchant].includes(role.merchant),
    )
    listed.push({ ...row, roles, passkeys: keys?.found ?? 0, seenAt: seen?.at ? new Date(seen.at) : null })
  }
  return listed
}

/** Changes an operator. */
export async function updateOperator(
  executor: Executor,
  id: string,
  change: Partial<typeof operators.$inferInsert>,
): Promise<void> {
  await executor.update(operators).set(change).where(eq(operators.id, id))
}

/** Operators of the demo who may log in, with their roles. */
export async function listDemoOperators(executor: Executor): Promise<{ name: string; role: string }[]> {
  const rows = await executor
    .select({ name: operators.name, role: operatorRoles.role })
    .from(operators)
    .innerJoin(operatorRoles, eq(operatorRoles.operator, operators.id))
    .where(and(eq(operators.demo, true), eq(operators.disabled, false)))
    .orderBy(asc(operators.createdAt), asc(operators.name))
  return rows.filter(({ name }, place) => rows.findIndex((row) => row.name === name) === place)
}

/** Makes an operator of the demo with a role everywhere, where nobody has the name. */
export async function keepDemoOperator(executor: Executor, name: string, role: Role): Promise<void> {
  const [made] = await executor
    .insert(operators)
    .values({ name, demo: true })
    .onConflictDoNothing()
    .returning({ id: operators.id })
  if (made) await giveRole(executor, made.id, { merchant: EVERYWHERE, role })
}
