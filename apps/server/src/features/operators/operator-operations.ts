import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { flagInput, withForm, wordInput } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, nothing, orNull, secret } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { makeInvitation, withdrawInvitation } from './invitations.ts'
import { demandFreeName, demandOperatorName } from './operator-names.ts'
import { endOperatorSessions, listOperatorSessions } from './operator-sessions.ts'
import {
  demandOperatorAt,
  EVERYWHERE,
  findOperatorByName,
  type GivenRole,
  giveRole,
  hasOwner,
  listOperatorsAt,
  listRoles,
  type Operator,
  takeRole,
  updateOperator,
} from './operator-store.ts'
import { removePasskeys } from './passkeys.ts'
import { ROLES, type Role } from './roles.ts'
import { removeRecoveryCodes } from './second-factor.ts'

const operatorName = withForm(Type.String({ minLength: 1, maxLength: 60 }), {
  label: 'Operator',
  clause: 'is the name of an operator',
  terminal: { form: 'NAME', isWord: true, ask: 'Who?' },
})
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const roleInput = wordInput('Role', 'ROLE', Object.keys(ROLES) as Role[])
const everywhere = Type.Optional(flagInput('Everywhere', 'at every merchant, also those to come'))

const operatorSubject = subjectKind('operator', async ({ orm, merchant }, name) => {
  const { id, disabled } = await demandOperatorAt(orm, merchant.code, name)
  const roles = (await listRoles(orm, id)).map(({ merchant: at, role }) => `${role} at ${at}`)
  return { id, facts: { disabled, roles } }
})

/** Where a role is given. @throws {ApiError} `access.denied` for whoever lacks what the role may do */
function demandGivable(ground: OperatorGround, role: Role, isEverywhere: boolean): string {
  if (ground.mayGive(role, isEverywhere)) return isEverywhere ? EVERYWHERE : ground.merchant.code
  throw new ApiError('access.denied', { message: `You lack some of what the role ${role} may do there.` })
}

/** Whether the actor may give what somebody has: roles at other merchants need those of every merchant. */
const isGivable = ({ merchant, mayGive }: OperatorGround, given: GivenRole): boolean =>
  mayGive(given.role, given.merchant !== merchant.code)

const inviterOf = ({ actor }: OperatorGround): string | null => (actor.kind === 'operator' ? actor.id : null)

/**
 * An operator whom the actor may manage: nobody manages who may do more than they, here or elsewhere.
 * @throws {ApiError} `not.found`, `access.denied`
 */
async function demandManaged(ground: OperatorGround, name: string): Promise<Operator> {
  const { orm, merchant } = ground
  const operator = await demandOperatorAt(orm, merchant.code, name)
  const roles = await listRoles(orm, operator.id)
  if (roles.every((given) => isGivable(ground, given))) return operator
  throw new ApiError('access.denied', { message: `${operator.name} may do more than you.` })
}

const link = Type.Object({ path: secret(Type.String()) })
const toldLink = ({ path }: { readonly path: string }) => [
  `Link, for three days and once, after the console's address: ${path}`,
]

const accountOperations = [
  defineOperation({
    id: 'operators.list',
    permission: 'operators.read',
    summary: 'who works at the merchant, with their roles',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        disabled: Type.Boolean(),
        roles: Type.Array(Type.Object({ merchant: Type.String(), role: Type.String() })),
        passkeys: Type.Integer(),
        hasPassword: Type.Boolean(),
        seenAt: orNull(moment()),
      }),
    ),
    async example({ operator }) {
      await operator()
      return {}
    },
    run: ({ orm, merchant }) => listOperatorsAt(orm, merchant.code),
    tell: (rows) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map(({ name, disabled, roles, passkeys, seenAt }) =>
            [
              name,
              roles
                .map(({ merchant, role }) => (merchant === EVERYWHERE ? `${role} everywhere` : role))
                .join(', '),
              `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
              seenAt ? `seen ${seenAt.toISOString()}` : 'never seen',
              ...(disabled ? ['(disabled)'] : []),
            ].join('  '),
          ),
  }),
  defineOperation({
    id: 'operators.invite',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'makes a link by which somebody becomes an operator',
    reads: false,
    input: Type.Object({ name: operatorName, role: roleInput, everywhere }),
    output: link,
    example: async () => ({ name: 'Newcomer', role: 'support' as const }),
    async run(ground, { name: given, role, everywhere: isEverywhere = false }) {
      const merchant = demandGivable(ground, role, isEverywhere)
      const name = demandOperatorName(given)
      const now = new Date()
      await withdrawInvitation(ground.orm, name, (given) => isGivable(ground, given), now)
      await demandFreeName(ground.orm, name)
      ground.noteChange('invited', '', `${name} as ${role} at ${merchant}`)
      const invited = { name, roles: [{ merchant, role }] }
      return { path: await makeInvitation(ground.orm, invited, { inviter: inviterOf(ground), now }) }
    },
    tell: toldLink,
  }),
  defineOperation({
    id: 'operators.reset',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'takes all ways to log in away, ends the sessions, and makes a link to set new ones',
    reads: false,
    input: Type.Object({ name: operatorName }),
    output: link,
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({ name: await operator() }),
    async run(ground, { name }) {
      const { orm } = ground
      const operator = await demandManaged(ground, name)
      await removePasskeys(orm, operator)
      await updateOperator(orm, operator.id, { passwordHash: null, totpSecret: null, totpStep: null })
      await removeRecoveryCodes(orm, operator.id)
      await endOperatorSessions(orm, operator.id)
      ground.noteChange('ways to log in', 'some', 'none')
      const invited = { operator: operator.id, name: operator.name }
      return { path: await makeInvitation(orm, invited, { inviter: inviterOf(ground), now: new Date() }) }
    },
    tell: toldLink,
  }),
  defineOperation({
    id: 'operators.disable',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'lets an operator do nothing any more, and ends the sessions',
    reads: false,
    input: Type.Object({ name: operatorName }),
    output: Type.Integer(),
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({ name: await operator() }),
    async run(ground, { name }) {
      const { id } = await demandManaged(ground, name)
      if (id === ground.actor.id)
        throw new ApiError('conflict', { message: 'Somebody else has to disable your account.' })
      await updateOperator(ground.orm, id, { disabled: true })
      return endOperatorSessions(ground.orm, id)
    },
    tell: (ended, { name }) => [`${name} is disabled; sessions ended: ${ended}`],
  }),
  defineOperation({
    id: 'operators.enable',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'lets an operator log in again',
    reads: false,
    input: Type.Object({ name: operatorName }),
    output: nothing(),
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({ name: await operator() }),
    async run(ground, { name }) {
      await updateOperator(ground.orm, (await demandManaged(ground, name)).id, { disabled: false })
    },
    tell: (_, { name }) => [`${name} may log in.`],
  }),
]

const roleOperations = [
  defineOperation({
    id: 'operators.role.give',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'gives an operator a role',
    reads: false,
    input: Type.Object({ name: operatorName, role: roleInput, everywhere }),
    output: nothing(),
    subject: operatorSubject('name', { isMade: true }),
    example: async ({ operator }) => ({ name: await operator(), role: 'content' as const }),
    async run(ground, { name, role, everywhere: isEverywhere = false }) {
      const { orm } = ground
      const merchant = demandGivable(ground, role, isEverywhere)
      // Only whoever manages all merchants learns who works elsewhere.
      const elsewhere = ground.mayGive('owner', true) ? await findOperatorByName(orm, name) : undefined
      const { id } = elsewhere ?? (await demandOperatorAt(orm, ground.merchant.code, name))
      await giveRole(orm, id, { merchant, role })
      ground.noteChange('role', '', `${role} at ${merchant}`)
    },
    tell: (_, { name, role }) => [`${name} has the role ${role}.`],
  }),
  defineOperation({
    id: 'operators.role.take',
    permission: 'operators.manage',
    needsProof: true,
    summary: 'takes a role away',
    reads: false,
    input: Type.Object({
      name: operatorName,
      role: roleInput,
      everywhere,
      off: flagInput('Take away', 'takes it away'),
    }),
    output: nothing(),
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({
      name: await operator(),
      role: 'support' as const,
      off: true as const,
    }),
    async run(ground, { name, role, everywhere: isEverywhere = false }) {
      const merchant = demandGivable(ground, role, isEverywhere)
      const { id } = await demandOperatorAt(ground.orm, ground.merchant.code, name)
      if (!(await takeRole(ground.orm, id, { merchant, role })))
        throw new ApiError('not.found', { message: `${name} does not have the role ${role} there.` })
      if (role === 'owner' && isEverywhere && !(await hasOwner(ground.orm)))
        throw new ApiError('conflict', { message: `${name} is the last owner of everything.` })
      ground.noteChange('role', `${role} at ${merchant}`, '')
    },
    tell: (_, { name, role }) => [`${name} does not have the role ${role} any more.`],
  }),
]

const sessionOperations = [
  defineOperation({
    id: 'operators.sessions',
    permission: 'operators.read',
    summary: 'where an operator is logged in',
    reads: true,
    input: Type.Object({ name: operatorName }),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        createdAt: moment(),
        seenAt: moment(),
        address: Type.String(),
        device: Type.String(),
      }),
    ),
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({ name: await operator() }),
    async run({ orm, merchant }, { name }) {
      const { id } = await demandOperatorAt(orm, merchant.code, name)
      return listOperatorSessions(orm, id, new Date())
    },
    tell: (rows, { name }) =>
      rows.length === 0
        ? [`${name} is logged in nowhere.`]
        : rows.map(({ id, createdAt, seenAt, address, device }) =>
            [id, `since ${createdAt.toISOString()}`, `seen ${seenAt.toISOString()}`, address, device].join(
              '  ',
            ),
          ),
  }),
  defineOperation({
    id: 'operators.sessions.end',
    permission: 'operators.manage',
    summary: 'ends a session of an operator, or all of them',
    reads: false,
    input: Type.Object({
      name: operatorName,
      end: withForm(Type.String({ pattern: `^(all|${UUID})$` }), {
        label: 'Session',
        clause: 'takes the id of a session, or all',
        terminal: { form: 'ID|all' },
      }),
    }),
    output: Type.Integer(),
    subject: operatorSubject('name'),
    example: async ({ operator }) => ({ name: await operator(), end: 'all' }),
    async run(ground, { name, end }) {
      const { id } = await demandManaged(ground, name)
      const ended = await endOperatorSessions(ground.orm, id, { only: end === 'all' ? undefined : end })
      ground.noteChange('sessions', '', `${ended} ended`)
      return ended
    },
    tell: (ended, { name }) => [`${name}: sessions ended: ${ended}`],
  }),
]

/** What operators do with operators. */
export const operatorOperations = [...accountOperations, ...roleOperations, ...sessionOperations]
