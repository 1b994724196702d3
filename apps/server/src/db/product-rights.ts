import type pg from 'pg'

/** The role of a connection. */
export async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
  return rows[0]?.name ?? ''
}

/** Whether the connection's role may read every table of the product. */
export async function hasRights(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT has_table_privilege(oid, 'SELECT')`,
  )
  return rows[0]?.missing === 0
}

/**
 * What the product may not do with rows: change those of tables with the trigger that refuses it, write the sides of transfers,
 * change balances.
 */
const WITHHELD = `
  SELECT DISTINCT tgrelid::regclass AS "table", 'UPDATE, DELETE' AS rights FROM pg_trigger
    WHERE tgfoid = to_regprocedure('public.refuse_change()') AND NOT tgisinternal
  UNION ALL
  SELECT to_regclass(name), rights
    FROM (VALUES ('public.ledger_entries', 'INSERT'), ('public.ledger_accounts', 'UPDATE, DELETE')) of_ledger (name, rights)
    WHERE to_regclass(name) IS NOT NULL`

/**
 * Gives the product's role its rights: on rows, and no more. It writes transfers to the ledger; their sides and the balances are
 * written by the owner's trigger, whose rules it can neither change nor switch off.
 */
export async function giveRights(client: pg.Client, product: string): Promise<void> {
  const role = client.escapeIdentifier(product)
  const { rows: withheld } = await client.query<{ table: string; rights: string }>(WITHHELD)
  await client.query(
    [
      'BEGIN',
      `GRANT USAGE ON SCHEMA public, drizzle TO ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
      `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role}`,
      // So that the product's role can make a backup.
      `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`,
      `GRANT SELECT ON ALL SEQUENCES IN SCHEMA drizzle TO ${role}`,
      ...withheld.map(({ table, rights }) => `REVOKE ${rights} ON ${table} FROM ${role}`),
      'COMMIT',
    ].join(';'),
  )
}

/** What of a database's rights lets the product change the rules of the ledger; `undefined` where nothing does. */
export async function findTooManyRights(pool: pg.Pool): Promise<'superuser' | 'owner' | undefined> {
  const { rows } = await pool.query<{ super: boolean; owner: boolean }>(
    `SELECT rolsuper AS super, pg_has_role(current_user, relowner, 'MEMBER') AS owner
      FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'public.ledger_transfers'::regclass`,
  )
  const [found] = rows
  if (found?.super) return 'superuser'
  return found?.owner ? 'owner' : undefined
}
