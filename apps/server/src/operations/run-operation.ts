import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../api/api-error.ts'
import type { Executor } from '../db/index.ts'
import { propose, SecondPersonError } from '../features/approvals/index.ts'
import { loadMerchant } from '../merchants/index.ts'
import { type OperatorAct, writeAct } from '../trail/operator-acts.ts'
import { keepPersonalRead } from '../trail/personal-reads.ts'
import { type Actor, actorId, actorName } from './actor.ts'
import { formOf } from './inputs.ts'
import { type AnyOperation, InputError, type OperationFile } from './operation.ts'
import { OperationError } from './operation-error.ts'
import { type OperatorGround, type Proposer, READ_PERSONAL } from './operator-ground.ts'
import {
  countPersonal,
  jsonOutput,
  keptInput,
  shownOutput,
  splitSecrets,
  withoutSecretOutput,
} from './outputs.ts'
import { keepRequest, type RequestName, takeRequest } from './repeated-requests.ts'
import type { StoredResult } from './request-tables.ts'
import { isStorable } from './storable.ts'
import type { FoundSubject } from './subject.ts'

/** Who runs an operation, and where. */
export interface OperationPlace {
  /** Code of the merchant. */
  readonly merchant: string
  readonly actor: Actor
  readonly rights: Rights
  /** When the operator last proved who they are; absent for a user of the machine, who is not asked. */
  readonly provedAt?: Date
  /** The device of an operator, by which two of them at one device are noticed; absent for a user of the machine. */
  readonly deviceId?: string
  /** Names the call in the trail and in logs; made up where absent. */
  readonly requestId?: string
  /** A request that is repeated with the same key is answered as before. */
  readonly key?: string | undefined
}

/** What somebody may do at a merchant. */
export interface Rights {
  may(permission: string): boolean
  /** Whether they may give a role, here or at every merchant. */
  mayGive(role: string, everywhere: boolean): boolean
}

/** Rights of users of the machine. */
export const ALL_RIGHTS: Rights = { may: () => true, mayGive: () => true }

/** What the runner asks of operators and their rights. */
export interface OperatorRegister {
  /** What an operator may do at a merchant now; nothing where they are disabled. */
  rightsOf(executor: Executor, operatorId: string, merchant: string): Promise<Rights>
  /** Whether anybody works in the console of this installation. */
  isInUse(executor: Executor): Promise<boolean>
  /** Whether the operator of a name has used a device. */
  usedDevice(executor: Executor, name: string, deviceId: string): Promise<boolean>
}

/** How long a proof of an operator counts, in ms. */
export const PROOF_COUNTS_MS = 10 * 60_000

/** What became of an operation. */
export type OperationResult =
  | {
      readonly state: 'done'
      /** What it gives, as its `output` describes it. */
      readonly json: unknown
      /** The same in lines for a person. */
      readonly lines: readonly string[]
      readonly files: readonly OperationFile[]
      /** Whether what it found is wrong; see `Operation.isWrong`. */
      readonly isWrong?: boolean
    }
  | {
      /** Nothing was changed: it waits until a second person runs it. */
      readonly state: 'proposed'
      /** Number of the proposal. */
      readonly proposal: number
      /** Why one person is not enough, as a sentence. */
      readonly reason: string
    }

/** Checks an input by its schema. @throws {InputError} naming the field at fault */
export function checkInput<Input extends TObject>(schema: Input, input: unknown): Static<Input> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new InputError('input', 'is an object')
  const given = input as Readonly<Record<string, unknown>>
  const fields: Readonly<Record<string, TSchema>> = schema.properties
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined) throw new InputError(unknown, 'is unknown')
  for (const [field, one] of Object.entries(fields)) {
    if (given[field] === undefined) {
      if (!Type.IsOptional(one)) throw new InputError(field, 'is missing')
    } else if (!Value.Check(one, given[field])) throw new InputError(field, formOf(one).clause)
    else if (!isStorable(given[field])) throw new InputError(field, 'holds a character that no text may have')
  }
  return input as Static<Input>
}

/** Runs operations of a list, each in a transaction of its own with its row in the trail. */
export function operationRunner(
  orm: NodePgDatabase,
  operations: readonly AnyOperation[],
  register: OperatorRegister,
) {
  const byId = new Map(operations.map((operation) => [operation.id as string, operation]))

  /** Runs one in a transaction that has begun, and writes it to the trail. */
  async function perform(
    executor: NodePgDatabase,
    operation: AnyOperation,
    place: KnownPlace,
    given: unknown,
    proposer?: Proposer,
  ) {
    demandRight(place, operation)
    const input = checkInput(operation.input, given)
    const merchant = await loadMerchant(executor, place.merchant)
    if (!merchant) throw new ApiError('not.found', { message: `There is no merchant ${place.merchant}.` })
    if (operation.needsProof) demandProof(place)
    const found = { orm: executor, merchant }
    const before = operation.reads ? undefined : await subjectBefore(operation, found, input)
    const noted: { what: string; before: string; after: string }[] = []
    let isWritten = false
    const ground: OperatorGround = {
      ...found,
      actor: place.actor,
      proposedBy: proposer?.name,
      perform: async (id, inner, by) => (await perform(executor, operationOf(id), place, inner, by)).lines,
      mayStill: async ({ operatorId }, id) => {
        if (operatorId === undefined) return true
        const rights = await register.rightsOf(executor, operatorId, place.merchant)
        return rights.may(operationOf(id).permission)
      },
      noteSameDevice: async (name) => {
        const { deviceId } = place
        if (deviceId !== undefined && (await register.usedDevice(executor, name, deviceId)))
          noted.push({ what: 'device', before: '', after: `also used by ${name}` })
      },
      may: (permission) => place.rights.may(permission),
      mayGive: place.rights.mayGive,
      demandProof: () => demandProof(place),
      demandLoggedIn: async (isOtherLoggedIn) => {
        if (isOtherLoggedIn || place.actor.kind === 'operator' || !(await register.isInUse(executor))) return
        throw new ApiError('access.denied', {
          message: 'Of two persons, one at least has to be logged in to the console.',
        })
      },
      noteChange: (what, was, is) => {
        if (was !== is) noted.push({ what, before: was, after: is })
      },
      async writeAct(transaction) {
        isWritten = true
        const after = await subjectAfter(
          operation,
          { orm: transaction as NodePgDatabase, merchant },
          input,
          before,
        )
        await writeAct(transaction, {
          merchant: place.merchant,
          actor: actorId(place.actor),
          name: actorName(place.actor),
          operation: operation.id,
          subjectKind: operation.subject?.kind ?? '',
          subject: after?.id ?? '',
          member: after?.member ?? null,
          input: keptInput(operation.input, input) as OperatorAct['input'],
          ...changedFacts(before, after, noted),
          reason: reasonOf(input),
          proposedBy: proposer?.name ?? null,
          requestId: place.requestId,
        })
      },
    }
    const output = await operation.run(ground, input)
    if (!operation.reads && !isWritten) {
      if (operation.transaction === 'own') throw new Error(`${operation.id} has not written its act.`)
      await ground.writeAct(executor)
    }
    const mayReadPersonal = place.rights.may(READ_PERSONAL)
    const values = operation.reads && mayReadPersonal ? countPersonal(operation.output, output) : 0
    if (values > 0) {
      const { merchant: at, actor } = place
      const subject = String(input[operation.subject?.field ?? ''] ?? '').slice(0, 100)
      const who = { actor: actorId(actor), name: actorName(actor) }
      await keepPersonalRead(executor, { merchant: at, ...who, operation: operation.id, subject, values })
    }
    const shown = shownOutput(operation.output, output, mayReadPersonal)
    const tell = (told: typeof shown) => ({
      json: jsonOutput(operation.output, told),
      lines: operation.tell(told, input, ground),
    })
    return {
      state: 'done',
      ...tell(shown),
      files: operation.files?.(shown) ?? [],
      isWrong: operation.isWrong?.(output) ?? false,
      stored: () => ({ state: 'done', ...tell(withoutSecretOutput(operation.output, shown)) }) as const,
    } as const
  }

  /** Does the work of a request that names a key once; a repeated one gets the first answer. */
  async function once(
    transaction: NodePgDatabase,
    { name, input }: KeyedRequest,
    work: () => Promise<OperationResult & { stored(): StoredResult }>,
  ): Promise<OperationResult> {
    const known = await takeRequest(transaction, name, input)
    if (known) return known.state === 'done' ? { ...known, files: [] } : known
    const { stored, ...result } = await work()
    await keepRequest(transaction, name, input, stored())
    return result
  }

  return {
    /**
     * Runs an operation. What needs a second person becomes a proposal.
     * @throws {InputError}
     * @throws {ApiError} `access.denied` without the right; `not.found`; whatever else the operation refuses
     */
    async run(operation: AnyOperation, where: OperationPlace, input: unknown): Promise<OperationResult> {
      const place = { requestId: randomUUID(), ...where }
      // What was answered before is not told to somebody who has lost the right since.
      demandRight(place, operation)
      const request = keyedRequest(operation, place, input)
      const inTransaction = (
        work: (executor: NodePgDatabase) => Promise<OperationResult & { stored(): StoredResult }>,
      ): Promise<OperationResult> =>
        orm.transaction(async (transaction) => {
          // A transaction has all of a database that operations need; theirs become savepoints of it.
          const executor = transaction as unknown as NodePgDatabase
          if (request) return once(executor, request, () => work(executor))
          const { stored: _, ...result } = await work(executor)
          return result
        })
      try {
        if (operation.transaction === 'own') {
          const { stored: _, ...result } = await perform(orm, operation, place, input)
          return result
        }
        return await inTransaction((executor) => perform(executor, operation, place, input))
      } catch (error) {
        if (!(error instanceof SecondPersonError)) throw error
        return inTransaction(async (executor) => {
          const proposal = await keepProposal(executor, operation, place, input, error)
          const result = { state: 'proposed', proposal, reason: error.message } as const
          return { ...result, stored: () => result }
        })
      }
    },
  }

  function operationOf(id: string): AnyOperation {
    const found = byId.get(id)
    if (found) return found
    throw new ApiError('not.found', { message: `There is no operation ${id}.` })
  }
}

type KnownPlace = OperationPlace & { readonly requestId: string }

/** @throws {ApiError} `access.denied` */
function demandRight({ rights }: OperationPlace, { id, permission }: AnyOperation): void {
  if (!rights.may(permission))
    throw new ApiError('access.denied', { message: `${id} needs the right ${permission}.` })
}

/** @throws {OperationError} `proof.needed` */
function demandProof({ actor, provedAt }: KnownPlace): void {
  if (actor.kind === 'system') return
  if (provedAt && Date.now() - provedAt.getTime() < PROOF_COUNTS_MS) return
  throw new OperationError('proof.needed', 'Prove again who you are.')
}

interface KeyedRequest {
  readonly name: RequestName
  readonly input: unknown
}

/** A request that is answered once. What holds secrets is not: neither they nor hashes of them are kept. */
function keyedRequest(
  { id, reads, input: schema }: AnyOperation,
  { actor, merchant, key }: KnownPlace,
  input: unknown,
): KeyedRequest | undefined {
  if (key === undefined || reads) return undefined
  const { secrets } = splitSecrets(schema, input as Record<string, unknown>)
  if (Object.keys(secrets).length > 0) return undefined
  return { name: { actor: actorId(actor), merchant, operation: id, key }, input }
}

/** Keeps what one person could not do alone, with its row in the trail; gives the number. */
async function keepProposal(
  transaction: Executor,
  operation: AnyOperation,
  { merchant, actor, requestId }: KnownPlace,
  input: unknown,
  error: SecondPersonError,
): Promise<number> {
  const { open, secrets } = splitSecrets(operation.input, input as Record<string, unknown>)
  const id = await propose(
    transaction,
    { merchant, actor },
    { operation: operation.id, input: open, secrets },
    error,
  )
  await writeAct(transaction, {
    merchant,
    actor: actorId(actor),
    name: actorName(actor),
    operation: 'proposals.make',
    subjectKind: 'proposal',
    subject: String(id),
    member: null,
    input: { operation: operation.id, input: keptInput(operation.input, input) },
    before: {},
    after: { state: 'open' },
    reason: error.message,
    proposedBy: null,
    requestId,
  })
  return id
}

type Found = Pick<OperatorGround, 'orm' | 'merchant'>

const namedIn = (input: unknown, field: string): string => String((input as Record<string, unknown>)[field])

async function subjectBefore({ subject }: AnyOperation, found: Found, input: unknown) {
  return subject && !subject.isMade ? subject.find(found, namedIn(input, subject.field)) : undefined
}

/** The subject as it is now; as it was where it is gone. */
async function subjectAfter(
  { subject }: AnyOperation,
  found: Found,
  input: unknown,
  before: FoundSubject | undefined,
): Promise<FoundSubject | undefined> {
  if (!subject) return undefined
  try {
    return await subject.find(found, namedIn(input, subject.field))
  } catch (error) {
    if (before && error instanceof ApiError) return { ...before, facts: {} }
    throw error
  }
}

/** Facts that differ, and what else was noted, as they were and as they are. */
function changedFacts(
  was: FoundSubject | undefined,
  is: FoundSubject | undefined,
  noted: readonly { readonly what: string; readonly before: string; readonly after: string }[],
): Pick<OperatorAct, 'before' | 'after'> {
  const [old, now] = [was?.facts ?? {}, is?.facts ?? {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const of = (facts: Readonly<Record<string, unknown>>, side: 'before' | 'after') => ({
    ...Object.fromEntries(names.map((name) => [name, facts[name] ?? null])),
    ...Object.fromEntries(noted.map((change) => [change.what, change[side]])),
  })
  return { before: of(old, 'before'), after: of(now, 'after') }
}

/** The reason that an input gives: as `because`, one of a list, as `reason`, and as `note` for colleagues. */
function reasonOf(input: unknown): string {
  const { because, reason, note } = input as Readonly<Record<string, unknown>>
  return [because, reason, note].filter((part) => part !== undefined && part !== '').join(': ')
}
