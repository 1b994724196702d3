import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { operatorLogin, ownAccount } from '../features/operators/index.ts'
import type { AnyOperation } from '../operations/operation.ts'
import type { operationRunner } from '../operations/run-operation.ts'
import type { ConsoleCookies } from './console-session.ts'

/** What the calls of the console work with. */
export interface ConsoleParts {
  readonly orm: NodePgDatabase
  readonly login: ReturnType<typeof operatorLogin>
  readonly account: ReturnType<typeof ownAccount>
  readonly cookies: ConsoleCookies
  readonly runner: ReturnType<typeof operationRunner>
  readonly operations: readonly AnyOperation[]
  /** Whether operators of the demo are let in. */
  readonly demo: boolean
}
