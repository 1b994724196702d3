import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import type { Operator } from './operator-store.ts'
import { type ChallengePurpose, operatorChallenges, operatorPasskeys } from './operator-tables.ts'

/** Loaded when the first operator needs it: its hundreds of files would delay every start. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a challenge waits for its answer, in ms. */
const CHALLENGE_MS = 5 * 60_000

/** The console as passkeys know it (the relying party of WebAuthn). */
export interface RelyingParty {
  /** Scheme, host and port, as browsers name them; a demo's port is known once it listens. */
  origin(): string
  /** The host; passkeys of one host are no use at another. */
  readonly id: string
}

/** Who answers a challenge: an invitation or a session; absent at a login. */
type Holder = string | undefined

/** Keeps a challenge until it is answered, once. */
async function keepChallenge(
  executor: Executor,
  challenge: string,
  purpose: ChallengePurpose,
  holder: Holder,
  now: Date,
): Promise<void> {
  await executor.delete(operatorChallenges).where(lt(operatorChallenges.expiresAt, now))
  await executor.insert(operatorChallenges).values({
    ...{ challenge, purpose, holder: holder ?? null },
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  })
}

/** Takes a challenge out; whether it waited for that purpose and holder. */
async function takeChallenge(
  executor: Executor,
  challenge: string,
  purpose: ChallengePurpose,
  holder: Holder,
  now: Date,
): Promise<boolean> {
  const table = operatorChallenges
  const taken = await executor
    .delete(table)
    .where(
      and(
        eq(table.challenge, challenge),
        eq(table.purpose, purpose),
        holder === undefined ? isNull(table.holder) : eq(table.holder, holder),
        gt(table.expiresAt, now),
      ),
    )
    .returning()
  return taken.length > 0
}

const refused = () =>
  new ApiError('login.wrong', { message: 'This passkey is not known here, or took too long.' })

/** Passkeys of operators at a relying party. */
export function passkeys(orm: Executor, { origin, id: rpID }: RelyingParty) {
  const listOf = (operator: string) =>
    orm.select().from(operatorPasskeys).where(eq(operatorPasskeys.operator, operator))

  return {
    listOf,
    /** What a browser needs to make one. @param holder the invitation or the session that asks */
    async registration(operator: { readonly id: string; readonly name: string }, holder: string, now: Date) {
      const known = await listOf(operator.id)
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        ...{ rpName: 'Foyer', rpID, userName: operator.name, userDisplayName: operator.name },
        userID: new TextEncoder().encode(operator.id),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keepChallenge(orm, options.challenge, 'register', holder, now)
      return options
    },
    /** Keeps one that a browser has made. @throws {ApiError} `login.wrong` */
    async register(
      transaction: Executor,
      operator: string,
      holder: string,
      { response, device }: { readonly response: RegistrationResponseJSON; readonly device: string },
      now: Date,
    ): Promise<void> {
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(orm, challenge, 'register', holder, now),
        ...{ expectedOrigin: origin(), expectedRPID: rpID, requireUserVerification: true },
      }).catch((cause: unknown) => {
        throw new ApiError('login.wrong', { message: 'The passkey could not be made.', cause })
      })
      if (!verified) throw refused()
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      await transaction.insert(operatorPasskeys).values({
        ...{ id, operator, publicKey: Buffer.from(publicKey), counter, transports, device, createdAt: now },
      })
    },
    /** What a browser needs to use one. @param operator whose; absent lets the browser offer what it has */
    async authentication(purpose: 'login' | 'prove', holder: Holder, now: Date, operator?: string) {
      const known = operator === undefined ? [] : await listOf(operator)
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        ...{ rpID, userVerification: 'required' },
        allowCredentials: known.map(({ id }) => ({ id })),
      })
      await keepChallenge(orm, options.challenge, purpose, holder, now)
      return options
    },
    /** Id of the operator whose passkey has answered a challenge. @throws {ApiError} `login.wrong` */
    async authenticate(
      purpose: 'login' | 'prove',
      holder: Holder,
      response: AuthenticationResponseJSON,
      now: Date,
    ): Promise<string> {
      const [known] = await orm
        .select()
        .from(operatorPasskeys)
        .where(eq(operatorPasskeys.id, String(response.id)))
      if (!known) throw refused()
      const { id, counter, publicKey, operator } = known
      const { verifyAuthenticationResponse } = await webAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(orm, challenge, purpose, holder, now),
        ...{ expectedOrigin: origin(), expectedRPID: rpID, requireUserVerification: true },
        credential: { id, counter, publicKey: new Uint8Array(publicKey) },
      }).catch((cause: unknown) => {
        throw new ApiError('login.wrong', {
          message: 'This passkey is not known here, or took too long.',
          cause,
        })
      })
      if (!verified) throw refused()
      await orm
        .update(operatorPasskeys)
        .set({ counter: authenticationInfo.newCounter, usedAt: now })
        .where(eq(operatorPasskeys.id, id))
      return operator
    },
    /** Takes one away; `false` where the operator has no such passkey. */
    async remove(transaction: Executor, operator: string, id: string): Promise<boolean> {
      const isOwn = and(eq(operatorPasskeys.operator, operator), eq(operatorPasskeys.id, id))
      return (await transaction.delete(operatorPasskeys).where(isOwn).returning()).length > 0
    },
  }
}

/** Takes all passkeys of an operator away. */
export async function removePasskeys(executor: Executor, operator: Pick<Operator, 'id'>): Promise<void> {
  await executor.delete(operatorPasskeys).where(eq(operatorPasskeys.operator, operator.id))
}
