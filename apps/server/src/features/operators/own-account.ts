import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { OperationError } from '../../operations/operation-error.ts'
import { PROOF_COUNTS_MS } from '../../operations/run-operation.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { writeAct } from '../../trail/operator-acts.ts'
import { demandLongPassword } from './operator-login.ts'
import { endOperatorSessions, listOperatorSessions, type OperatorSession } from './operator-sessions.ts'
import { EVERYWHERE, listRoles, updateOperator } from './operator-store.ts'
import { passkeys, type RelyingParty } from './passkeys.ts'
import { countRecoveryCodes, demandAppCode, drawAppKey, drawRecoveryCodes } from './second-factor.ts'

/** @throws {OperationError} `proof.needed` */
function demandProof({ provedAt }: OperatorSession, now: Date): void {
  if (now.getTime() - provedAt.getTime() < PROOF_COUNTS_MS) return
  throw new OperationError('proof.needed', 'Prove again who you are.')
}

/** What an operator does with their own account. What changes how they log in takes a fresh proof, and is kept in the trail. */
export function ownAccount(orm: NodePgDatabase, party: RelyingParty) {
  const keys = passkeys(orm, party)
  /** Changes the account, with its row in the trail. */
  const change = <T>(
    session: OperatorSession,
    what: string,
    now: Date,
    work: (transaction: Executor) => Promise<T>,
  ): Promise<T> => {
    demandProof(session, now)
    return orm.transaction(async (transaction) => {
      const done = await work(transaction)
      await writeOwnAct(transaction, session, what)
      return done
    })
  }

  return {
    async show({ id, operator, provedAt }: OperatorSession, now: Date) {
      const known = await keys.listOf(operator.id)
      return {
        name: operator.name,
        provedAt,
        roles: await listRoles(orm, operator.id),
        hasPassword: operator.passwordHash !== null,
        recoveryCodesLeft: await countRecoveryCodes(orm, operator.id),
        passkeys: known.map(({ id: key, device, createdAt, usedAt }) => ({
          id: key,
          device,
          createdAt,
          usedAt,
        })),
        sessions: (await listOperatorSessions(orm, operator.id, now)).map((one) => ({
          ...one,
          isThis: one.id === id,
        })),
      }
    },
    passkeyChallenge: ({ id, operator }: OperatorSession, now: Date) => keys.registration(operator, id, now),
    addPasskey: (
      session: OperatorSession,
      made: { readonly response: RegistrationResponseJSON; readonly device: string },
      now: Date,
    ) =>
      change(session, 'passkey added', now, (transaction) =>
        keys.register(transaction, session.operator.id, session.id, made, now),
      ),
    /** @throws {ApiError} `not.found`; `conflict` for the only way to log in */
    removePasskey: (session: OperatorSession, id: string, now: Date) =>
      change(session, 'passkey removed', now, async (transaction) => {
        const { operator } = session
        const known = await keys.listOf(operator.id)
        if (known.length < 2 && operator.passwordHash === null)
          throw new ApiError('conflict', { message: 'This is the only way in: add another one first.' })
        if (!(await keys.remove(transaction, operator.id, id))) throw new ApiError('not.found')
      }),
    appKey: ({ operator }: OperatorSession) => drawAppKey(operator.name),
    setPassword: (
      session: OperatorSession,
      {
        password,
        secret,
        code,
      }: { readonly password: string; readonly secret: string; readonly code: string },
      now: Date,
    ) =>
      change(session, 'password and app set', now, async (transaction) => {
        const { id, name } = session.operator
        demandLongPassword(password)
        const totpStep = demandAppCode(name, secret, code.replace(/\s/g, ''), now)
        const passwordHash = await hashPassword(password)
        await updateOperator(transaction, id, { passwordHash, totpSecret: secret, totpStep })
      }),
    newRecoveryCodes: (session: OperatorSession, now: Date) =>
      change(session, 'recovery codes drawn', now, (transaction) =>
        drawRecoveryCodes(transaction, session.operator.id),
      ),
    /** @param id of a session, or `others`; gives how many have ended */
    endSessions: ({ id: own, operator }: OperatorSession, id: string): Promise<number> =>
      endOperatorSessions(orm, operator.id, id === 'others' ? { except: own } : { only: id }),
  }
}

const writeOwnAct = (transaction: Executor, { operator }: OperatorSession, what: string): Promise<void> =>
  writeAct(transaction, {
    ...{ merchant: EVERYWHERE, actor: `operator:${operator.id}`, name: operator.name },
    ...{ operation: 'operators.own-account', subjectKind: 'operator', subject: operator.id, member: null },
    ...{
      input: {},
      before: {},
      after: { account: what },
      reason: '',
      proposedBy: null,
      requestId: randomUUID(),
    },
  })
