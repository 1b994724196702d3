import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What queries run on: the database, or an open transaction, in which they count with all the rest of it. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** The same where a transaction is begun, within another one where there is one. */
export type Transaction = Executor & Pick<NodePgDatabase, 'transaction'>
