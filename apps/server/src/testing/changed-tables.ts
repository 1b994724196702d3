import type { Database } from '../db/index.ts'
import { asOwner } from './as-owner.ts'

/** Has the database note from now on which tables statements change that are not rolled back. */
export async function noteChangedTables(database: Database): Promise<void> {
  await asOwner(
    database,
    `
    CREATE TABLE noted_changes (id bigserial PRIMARY KEY, name text NOT NULL);
    GRANT ALL ON noted_changes TO PUBLIC;
    CREATE FUNCTION note_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO public.noted_changes (name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    DO $$ DECLARE one text; BEGIN
      FOR one IN SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND relname <> 'noted_changes'
      LOOP
        EXECUTE format('CREATE TRIGGER note_row AFTER INSERT OR UPDATE OR DELETE ON %I
          FOR EACH ROW EXECUTE FUNCTION note_row()', one);
      END LOOP;
    END $$`,
  )
}

/** The tables that have changed since they were last asked for. @param except tables that do not count */
export async function takeChangedTables(
  { pool }: Database,
  except: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'WITH gone AS (DELETE FROM noted_changes RETURNING name) SELECT DISTINCT name FROM gone WHERE name <> ALL ($1)',
    [except],
  )
  return rows.map(({ name }) => name).sort()
}
