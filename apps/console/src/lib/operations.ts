import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { OperationId, OperationInput, OperationOutput } from '../../../server/src/operation-types.ts'
import { call, runAny } from './api.ts'

/** A JSON schema as the list of operations carries it. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly 'x-form'?: { readonly label: string; readonly clause: string; readonly widget?: string }
  readonly 'x-shows'?: 'money'
  readonly 'x-secret'?: true
  /** How it is masked for whoever may not read personal data. */
  readonly 'x-personal'?: string
}

/** An operation as the server offers it. */
export interface OfferedOperation {
  readonly id: string
  readonly summary: string
  readonly reads: boolean
  readonly input: Schema
  readonly output: Schema
  readonly subject: { readonly kind: string; readonly field: string } | null
}

/** A merchant at which the operator works. */
export interface Place {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly themeName: string
  /** Ids of what the operator may do there. */
  readonly may: readonly string[]
}

/** Whoever is logged in. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly demo: boolean
  readonly merchants: readonly Place[]
}

/** Whoever is logged in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call<Me | null>('me'),
  staleTime: 30_000,
})

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => call<readonly OfferedOperation[]>('operations'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whoever is logged in; below the session's gate only. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new Error('Nobody is logged in.')
  return data
}

/** Whether an operation serves a designed screen alone, so that nobody looks for it. */
export const isBehindScreen = (id: string): boolean =>
  /\.(?:case|claim|take-over|release|find|preview|audiences)$/.test(id)

/** Operations that the operator may run at a merchant. */
export function useOperationsAt({ may }: Pick<Place, 'may'>): readonly OfferedOperation[] {
  const { data } = useSuspenseQuery(operationsQuery)
  return data.filter(({ id }) => may.includes(id))
}

/** What an operation that only reads gives. @throws {RefusedError} */
export async function read<Id extends OperationId>(
  merchant: string,
  id: Id,
  input: OperationInput<Id>,
): Promise<OperationOutput<Id>> {
  const result = await runAny(merchant, id, input as object)
  if (result.state === 'done') return result.data as OperationOutput<Id>
  throw new Error(`${id} was proposed.`)
}
