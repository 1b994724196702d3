import pg from 'pg'
import type { Database } from '../db/index.ts'

/** Runs one statement as the owner of the tables, who may do what the product may not. */
export async function asOwner(
  { owner }: Pick<Database, 'owner'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
