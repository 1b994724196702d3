import pg, { type Client, type ClientConfig } from 'pg'

const DAY = 86_400_000

/** Rounds to make. */
interface MadeRounds {
  readonly merchant: string
  readonly members: readonly string[]
  /** Unix time in ms after the last one. */
  readonly before: number
  readonly seed: number
  /** All together, the same number each day. */
  readonly rounds: number
  readonly days: number
  /** Those of the first member on each day. */
  readonly heavyPerDay: number
}

/** Makes rounds day by day, two days at a time, as the owner, whose statements may take long and who may analyse. */
export async function makeRounds(
  owner: ClientConfig,
  { merchant, members, before, seed, rounds, days: count, heavyPerDay }: MadeRounds,
): Promise<void> {
  const days = Array.from({ length: count }, (_, day) => day)
  const work = () =>
    withOwner(owner, async (client) => {
      for (let day = days.shift(); day !== undefined; day = days.shift()) {
        const begins = new Date(before - (day + 1) * DAY)
        await client.query(INSERT, [
          merchant,
          members,
          begins,
          Math.ceil(rounds / count),
          heavyPerDay,
          seed + day,
        ])
        if (day % 60 === 59) console.log(`${day + 1} of ${count} days of rounds made`)
      }
    })
  await Promise.all([work(), work()])
  await withOwner(owner, async (client) => {
    const { rows } = await client.query<{ part: string }>(
      "SELECT relid::regclass::text AS part FROM pg_partition_tree('game_rounds') WHERE isleaf",
    )
    for (const { part } of rows) await client.query(`ANALYZE ${part}`)
  })
}

/** Works as the owner of the database. */
export async function withOwner<T>(owner: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, statement_timeout: 0 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One in three rounds wins, one in a thousand much. */
const INSERT = `
  WITH numbered AS (
    SELECT n, hashint8extended(n, $6::bigint) & 1073741823 AS chance,
      $3::timestamptz + n * (interval '1 day' / $4::float) AS at
    FROM generate_series(1, $4::int) AS n
  )
  INSERT INTO game_rounds (id, opened_at, merchant, member, connection, round, session, code, game, vendor, type,
    currency, is_trial, state, stake, valid, won, changed_at, settled_at)
  SELECT nextval('game_round_numbers'), at, $1,
    ($2::uuid[])[CASE WHEN n <= $5 THEN 1 ELSE 2 + chance % (array_length($2::uuid[], 1) - 1) END],
    'main', at || '-' || n, gen_random_uuid(), 'G' || chance % 900, 'G' || chance % 900, 'V' || chance % 40,
    (ARRAY['RNG', 'RNG', 'RNG', 'LIVE', 'SPORTS'])[1 + chance % 5], 'THB', false, 'settled',
    500, 500, CASE WHEN chance % 1000 = 0 THEN 50000 WHEN chance % 3 = 0 THEN 900 ELSE 0 END, at, at
  FROM numbered`
