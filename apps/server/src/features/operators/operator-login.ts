import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { addressOf } from '../../api/device.ts'
import type { Executor } from '../../db/index.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { hashPassword, isPassword } from '../../secrets/passwords.ts'
import { writeAct } from '../../trail/operator-acts.ts'
import { closeInvitation, holdInvitation, type Invitation } from './invitations.ts'
import { demandFreeName, demandOperatorName } from './operator-names.ts'
import {
  knowsNetwork,
  noteProof,
  type OperatorSession,
  openOperatorSession,
  type SessionPlace,
} from './operator-sessions.ts'
import {
  EVERYWHERE,
  findOperator,
  findOperatorByName,
  giveRole,
  type Operator,
  updateOperator,
} from './operator-store.ts'
import { operators } from './operator-tables.ts'
import { passkeys, type RelyingParty } from './passkeys.ts'
import {
  demandAppCode,
  drawAppKey,
  drawRecoveryCodes,
  takeAppCode,
  takeRecoveryCode,
} from './second-factor.ts'

const MINUTE_MS = 60_000
/** Wrong tries with a name from an address, before both together wait. */
const TRIES: Limit = { name: 'operator-tries', times: 5, within: 15 * MINUTE_MS }
/** Wrong tries from an address, whatever the names. */
const ADDRESS_TRIES: Limit = { name: 'operator-address', times: 30, within: 15 * MINUTE_MS }
/** Wrong tries with a name from everywhere, before only networks that the operator has used before may go on trying. */
const NAME_TRIES: Limit = { name: 'operator-name', times: 100, within: 24 * 60 * MINUTE_MS }
/** Challenges that an address may ask for. */
const CHALLENGES: Limit = { name: 'operator-challenges', times: 60, within: MINUTE_MS }
/** Links that an address may try. */
const LINKS: Limit = { name: 'operator-links', times: 20, within: 15 * MINUTE_MS }
/** Fewest characters of a password. */
const SHORTEST = 12

/** What an operator enters who has no passkey at hand. */
export interface TypedLogin {
  readonly name: string
  /** Empty for operators without one, who enter a recovery code. */
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string
}

/** A session that has been opened, and what is shown once. */
export interface OpenedSession {
  readonly token: string
  readonly recoveryCodes?: readonly string[]
}

const wrong = () => new ApiError('login.wrong', { message: 'Name, password or code is not right.' })

/** How operators come in. Passkeys are exempt from all locks. */
export function operatorLogin(orm: NodePgDatabase, limits: Limits, party: RelyingParty) {
  const keys = passkeys(orm, party)
  const open = async (
    executor: Executor,
    operator: string,
    place: SessionPlace,
    now: Date,
  ): Promise<OpenedSession> => {
    const found = await findOperator(executor, operator)
    if (!found || found.disabled)
      throw new ApiError('login.disabled', { message: 'This account is disabled.' })
    return { token: await openOperatorSession(executor, operator, place, now) }
  }
  /** Whether a code stands for the second factor: of the app, or one for recovery. */
  const takeCode = async (operator: Operator, code: string, now: Date) =>
    (await takeAppCode(orm, operator, code.replace(/\s/g, ''), now)) ||
    (await takeRecoveryCode(orm, operator.id, code, now))
  /**
   * Counts a try with a name from an address.
   * @returns what takes it back, once it was right
   * @throws {ApiError} `limit.reached`
   */
  const countTry = async (name: string, operator: Operator | undefined, { address }: SessionPlace) => {
    const from = addressOf(address)
    const who = name.trim().toLowerCase().slice(0, 60)
    const counted = [
      { limit: TRIES, key: `${who}:${from}`, counted: 1 },
      { limit: ADDRESS_TRIES, key: from, counted: 1 },
      { limit: NAME_TRIES, key: who, counted: 1 },
    ]
    const isKnown = operator !== undefined && (await knowsNetwork(orm, operator.id, address))
    await limits.takeEach(isKnown ? counted.slice(0, 2) : counted)
    return () => limits.unnote(isKnown ? counted.slice(0, 2) : counted)
  }

  return {
    keys,
    async challenge(place: SessionPlace, now: Date) {
      await limits.take(CHALLENGES, addressOf(place.address))
      return keys.authentication('login', undefined, now)
    },
    byPasskey: async (response: AuthenticationResponseJSON, place: SessionPlace, now: Date) =>
      open(orm, await keys.authenticate('login', undefined, response, now), place, now),
    /** @throws {ApiError} `login.wrong`, `login.disabled`, `limit.reached` */
    async byCode(
      { name, password, code }: TypedLogin,
      place: SessionPlace,
      now: Date,
    ): Promise<OpenedSession> {
      const operator = await findOperatorByName(orm, name)
      const wasRight = await countTry(name, operator, place)
      const hasPassword = operator?.passwordHash != null
      const isRight =
        (await isPassword(operator?.passwordHash, password)) || (operator !== undefined && !hasPassword)
      if (!operator || !isRight) throw wrong()
      // Without a password, only a code for recovery is left.
      const isSecond = hasPassword
        ? await takeCode(operator, code, now)
        : await takeRecoveryCode(orm, operator.id, code, now)
      if (!isSecond) throw wrong()
      await wasRight()
      return open(orm, operator.id, place, now)
    },
    /** For operators of the demo; whoever calls has made sure that it comes from the machine itself. */
    async byDemo(name: string, place: SessionPlace, now: Date): Promise<OpenedSession> {
      const operator = await findOperatorByName(orm, name)
      if (!operator?.demo) throw wrong()
      return open(orm, operator.id, place, now)
    },
    proveChallenge: ({ id, operator }: OperatorSession, now: Date) =>
      keys.authentication('prove', id, now, operator.id),
    /** @throws {ApiError} `login.wrong` */
    async proveByPasskey(
      { id, operator }: OperatorSession,
      response: AuthenticationResponseJSON,
      now: Date,
    ): Promise<void> {
      if ((await keys.authenticate('prove', id, response, now)) !== operator.id) throw wrong()
      await noteProof(orm, id, now)
    },
    /** @throws {ApiError} `login.wrong`, `limit.reached` */
    async proveByCode(
      { id, operator }: OperatorSession,
      code: string,
      place: SessionPlace,
      now: Date,
    ): Promise<void> {
      const wasRight = await countTry(operator.name, operator, place)
      if (!(await takeCode(operator, code, now))) throw wrong()
      await wasRight()
      await noteProof(orm, id, now)
    },
    /** For operators of the demo; whoever calls has made sure that it comes from the machine itself. */
    proveDemo: ({ id }: OperatorSession, now: Date) => noteProof(orm, id, now),
    /** What a link is for. @throws {ApiError} `not.found`, `limit.reached` */
    async invitation(token: string, place: SessionPlace, now: Date) {
      await limits.take(LINKS, addressOf(place.address))
      return orm.transaction(async (transaction) => {
        const { name, operator } = await holdInvitation(transaction, token, now)
        return { name, isNew: operator === null }
      })
    },
    /** What a browser needs to make the first passkey of who was invited. */
    async joinChallenge(token: string, name: string, now: Date) {
      const invitation = await orm.transaction((transaction) => holdInvitation(transaction, token, now))
      const operator = {
        id: invitation.operator ?? invitation.id,
        name: invitation.name ?? demandOperatorName(name),
      }
      return keys.registration(operator, invitation.id, now)
    },
    /** A key for the authenticator app of who was invited, which is not stored before they show a code of it. */
    async joinAppKey(token: string, name: string, now: Date) {
      const invitation = await orm.transaction((transaction) => holdInvitation(transaction, token, now))
      return drawAppKey(invitation.name ?? demandOperatorName(name))
    },
    /** Makes who was invited an operator, or gives an operator new ways to log in. @throws {ApiError} */
    join: ({ token, name, ...way }: JoinRequest, place: SessionPlace, now: Date): Promise<OpenedSession> =>
      orm.transaction(async (transaction) => {
        const invitation = await holdInvitation(transaction, token, now)
        const called = invitation.name ?? demandOperatorName(name)
        const operator = await operatorOf(transaction, invitation, called)
        if ('response' in way) {
          const made = { response: way.response, device: place.device }
          await keys.register(transaction, operator, invitation.id, made, now)
        } else {
          demandLongPassword(way.password)
          const totpStep = demandAppCode(called, way.secret, way.code.replace(/\s/g, ''), now)
          const passwordHash = await hashPassword(way.password)
          await updateOperator(transaction, operator, { passwordHash, totpSecret: way.secret, totpStep })
        }
        await closeInvitation(transaction, invitation, now)
        await noteJoined(transaction, invitation, operator, called)
        const recovery = await drawRecoveryCodes(transaction, operator)
        return { ...(await open(transaction, operator, place, now)), recoveryCodes: recovery }
      }),
  }
}

/** What somebody who was invited sends: a passkey, or a password with an authenticator app. */
export type JoinRequest = { readonly token: string; readonly name: string } & (
  | { readonly response: RegistrationResponseJSON }
  | { readonly password: string; readonly secret: string; readonly code: string }
)

/** The operator of an invitation, who is made where there is none yet; gives the id. */
async function operatorOf(transaction: Executor, invitation: Invitation, name: string): Promise<string> {
  if (invitation.operator !== null) return invitation.operator
  await demandFreeName(transaction, name, { invitation: invitation.id })
  await transaction.insert(operators).values({ id: invitation.id, name })
  for (const role of invitation.roles) await giveRole(transaction, invitation.id, role)
  return invitation.id
}

/** Writes to the trail that somebody has become an operator, or has new ways to log in. */
async function noteJoined(
  transaction: Executor,
  { operator, roles }: Invitation,
  id: string,
  name: string,
): Promise<void> {
  const places = operator === null ? [...new Set(roles.map(({ merchant }) => merchant))] : [EVERYWHERE]
  for (const merchant of places) {
    const given = roles.filter((one) => one.merchant === merchant).map(({ role }) => role)
    await writeAct(transaction, {
      ...{ merchant, actor: `operator:${id}`, name, operation: 'operators.join', subjectKind: 'operator' },
      ...{ subject: id, member: null, input: {}, before: {}, reason: '', proposedBy: null },
      after: operator === null ? { roles: given.join(', ') } : { ways: 'new' },
      requestId: randomUUID(),
    })
  }
}

/** @throws {ApiError} `validation.failed` */
export function demandLongPassword(password: string): void {
  if ([...password].length >= SHORTEST && password.length <= 200) return
  throw new ApiError('validation.failed', {
    field: 'password',
    message: `A password has ${SHORTEST} to 200 characters.`,
  })
}
