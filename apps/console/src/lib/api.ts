/** A refusal of the server, with a message for the operator. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly code: string
  readonly status: number
  /** The input at fault. */
  readonly field: string | undefined

  constructor({
    code,
    message,
    field,
    status,
  }: { code: string; message: string; field?: string; status: number }) {
    super(message)
    this.code = code
    this.status = status
    this.field = field
  }
}

/** What the pages are told of every call that fails. */
interface CallEvents {
  /** The session has ended. */
  lost(): void
  /** Asks the operator to prove who they are; whether they did. */
  prove(): Promise<boolean>
}
let events: CallEvents = { lost: () => undefined, prove: async () => false }

/** Sets who hears of sessions that end and of proofs that are needed. */
export function listenToCalls(told: CallEvents): void {
  events = told
}

/**
 * Calls the console's server.
 * @throws {RefusedError}; `offline` where it could not be reached
 */
export async function call<Answer>(
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`/console/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-foyer-console': '1', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RefusedError({ code: 'offline', message: 'The server cannot be reached.', status: 0 })
  })
  const answer = await response.json().catch(() => ({ code: 'unreadable', message: response.statusText }))
  if (response.ok) return answer as Answer
  const refused = new RefusedError({ ...answer, status: response.status })
  if (response.status === 401) events.lost()
  if (refused.code !== 'proof.needed' || !(await events.prove())) throw refused
  return call(path, body, headers)
}

/** What became of an operation. */
export type RunResult<Data = unknown> =
  | {
      readonly state: 'done'
      readonly data: Data
      readonly lines: readonly string[]
      readonly files: readonly { readonly name: string; readonly base64: string }[]
    }
  | { readonly state: 'proposed'; readonly proposal: number; readonly reason: string }

/** Runs any operation. @param key names what changes something, so that a repetition does it once */
export const runAny = (
  merchant: string,
  operation: string,
  input: object,
  key?: string,
): Promise<RunResult> =>
  call(`${merchant}/${operation}`, input, key === undefined ? {} : { 'idempotency-key': key })
