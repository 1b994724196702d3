import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../api/api-error.ts'
import type { Executor } from '../db/index.ts'
import { propose, SecondPersonError } from '../features/approvals/index.ts'
import { loadMerchant } from '../merchants/index.ts'
import { type OperatorAct, writeAct } from '../trail/operator-acts.ts'
import { type Actor, actorId, actorName } from './actor.ts'
import { formOf } from './inputs.ts'
import { type AnyOperation, InputError, type OperationFile } from './operation.ts'
import type { OperatorGround } from './operator-ground.ts'
import { jsonOutput, keptInput, shownOutput } from './outputs.ts'
import type { FoundSubject } from './subject.ts'

/** Right to see personal data whole. */
export const READ_PERSONAL = 'personal.read'

/** Who runs an operation, and where. */
export interface OperationPlace {
  /** Code of the merchant. */
  readonly merchant: string
  readonly actor: Actor
  /** Whether the actor has a right at the merchant. */
  may(permission: string): boolean
  /** Names the call in the trail and in logs; made up where absent. */
  readonly requestId?: string
}

/** What became of an operation. */
export type OperationResult =
  | {
      readonly state: 'done'
      /** What it gives, as its `output` describes it. */
      readonly json: unknown
      /** The same in lines for a person. */
      readonly lines: readonly string[]
      readonly files: readonly OperationFile[]
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
  }
  return input as Static<Input>
}

/** Runs operations of a list, each in a transaction of its own with its row in the trail. */
export function operationRunner(orm: NodePgDatabase, operations: readonly AnyOperation[]) {
  const byId = new Map(operations.map((operation) => [operation.id as string, operation]))

  /** Runs one in a transaction that has begun, and writes it to the trail. */
  async function perform(
    executor: NodePgDatabase,
    operation: AnyOperation,
    place: Required<OperationPlace>,
    given: unknown,
    proposedBy?: string,
  ) {
    if (!place.may(operation.permission))
      throw new ApiError('access.denied', {
        message: `${operation.id} needs the right ${operation.permission}.`,
      })
    const input = checkInput(operation.input, given)
    const merchant = await loadMerchant(executor, place.merchant)
    if (!merchant) throw new ApiError('not.found', { message: `There is no merchant ${place.merchant}.` })
    const found = { orm: executor, merchant }
    const before = operation.reads ? undefined : await subjectBefore(operation, found, input)
    const noted: { what: string; before: string; after: string }[] = []
    let isWritten = false
    const ground: OperatorGround = {
      ...found,
      actor: place.actor,
      proposedBy,
      perform: async (id, inner, by) => {
        const proposed = byId.get(id)
        if (!proposed) throw new ApiError('not.found', { message: `There is no operation ${id}.` })
        return (await perform(executor, proposed, place, inner, by)).lines
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
          proposedBy: proposedBy ?? null,
          requestId: place.requestId,
        })
      },
    }
    const output = await operation.run(ground, input)
    if (!operation.reads && !isWritten) {
      if (operation.transaction === 'own') throw new Error(`${operation.id} has not written its act.`)
      await ground.writeAct(executor)
    }
    const shown = shownOutput(operation.output, output, place.may(READ_PERSONAL))
    return {
      state: 'done',
      json: jsonOutput(operation.output, shown),
      lines: operation.tell(shown, input, ground),
      files: operation.files?.(shown) ?? [],
    } as const
  }

  return {
    /**
     * Runs an operation. What needs a second person becomes a proposal.
     * @throws {InputError}
     * @throws {ApiError} `access.denied` without the right; `not.found`; whatever else the operation refuses
     */
    async run(operation: AnyOperation, where: OperationPlace, input: unknown): Promise<OperationResult> {
      const place = { requestId: randomUUID(), ...where }
      try {
        if (operation.transaction === 'own') return await perform(orm, operation, place, input)
        return await orm.transaction((transaction) =>
          // A transaction has all of a database that operations need; theirs become savepoints of it.
          perform(transaction as unknown as NodePgDatabase, operation, place, input),
        )
      } catch (error) {
        if (!(error instanceof SecondPersonError)) throw error
        const proposal = await orm.transaction((transaction) =>
          keepProposal(transaction, operation, place, input, error),
        )
        return { state: 'proposed', proposal, reason: error.message }
      }
    },
  }
}

/** Keeps what one person could not do alone, with its row in the trail; gives the number. */
async function keepProposal(
  transaction: Executor,
  operation: AnyOperation,
  { merchant, actor, requestId }: Required<OperationPlace>,
  input: unknown,
  error: SecondPersonError,
): Promise<number> {
  const wanted = { operation: operation.id, input: input as Record<string, unknown> }
  const id = await propose(transaction, { merchant, actor }, wanted, error)
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

/** The reason that an input gives: as `reason` or, where money moves by hand, as `note`. */
function reasonOf(input: unknown): string {
  const { reason, note } = input as { readonly reason?: unknown; readonly note?: unknown }
  return String(reason ?? note ?? '')
}
