import pg, { type ClientConfig } from 'pg'

/** Settled bets to make, as calls of a provider leave them. */
interface MadeBets {
  readonly merchant: string
  /** ISO 4217 */
  readonly currency: string
  /** Ids of the members who have bet, by turns; each has a wallet. */
  readonly members: readonly string[]
  /** How many there are in the end. */
  readonly bets: number
}

/** Bets that are written by one statement. */
const AT_ONCE = 250_000

/**
 * Makes rounds that were bet and won back, with their transactions, transfers and entries. Rules and foreign keys are not asked, since they would
 * take hours; the books add up all the same.
 * @param administrator connects as a superuser
 */
export async function makeBets(
  administrator: ClientConfig,
  { merchant, currency, members, bets }: MadeBets,
): Promise<void> {
  const client = new pg.Client({ ...administrator, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    await client.query('SET synchronous_commit = off')
    await client.query(
      `CREATE TEMP TABLE made_players AS
        SELECT place - 1 AS place, account.member, account.id AS wallet, account.balance, account.entries,
          (SELECT id FROM ledger_accounts WHERE house AND merchant = $1 AND name = 'games:demo' AND currency = $3) AS house
        FROM unnest($2::uuid[]) WITH ORDINALITY AS player (member, place)
          JOIN ledger_accounts account ON account.member = player.member AND account.name = 'main' AND account.currency = $3`,
      [merchant, members, currency],
    )
    await client.query('CREATE UNIQUE INDEX ON made_players (place)')
    await client.query('ANALYZE made_players')
    for (let first = 0; first < bets; first += AT_ONCE) {
      await client.query(`CREATE TEMP TABLE made_bets AS ${BETS}`, [
        first,
        Math.min(bets, first + AT_ONCE) - 1,
        members.length,
        bets,
      ])
      for (const statement of WRITES)
        await client.query(
          statement.replaceAll(':merchant', `'${merchant}'`).replaceAll(':currency', `'${currency}'`),
        )
      await client.query('DROP TABLE made_bets')
      if (first % (AT_ONCE * 8) === 0) console.log(`${first + AT_ONCE} of ${bets} bets made`)
    }
    await client.query(
      `UPDATE ledger_accounts account SET entries = (SELECT max(number) FROM ledger_entries WHERE account = account.id)
        FROM made_players player WHERE account.id = player.wallet`,
    )
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

/** Numbers grow with time over the last four weeks, so that all indexes are filled from one end. */
const BETS = `
  SELECT n, 'made-' || lpad(n::text, 9, '0') AS id, nextval('game_round_numbers') AS round, player.*, n / $3 AS turn,
    now() - interval '28 days' + interval '28 days' * n / $4 AS at,
    ('00000000-0000-7000-8000-' || lpad(to_hex(2 * n), 12, '0'))::uuid AS stake_id,
    ('00000000-0000-7000-8000-' || lpad(to_hex(2 * n + 1), 12, '0'))::uuid AS win_id
  FROM generate_series($1::bigint, $2::bigint) AS n JOIN made_players player ON player.place = n % $3 ORDER BY n`

const WRITES = [
  `INSERT INTO provider_rounds (merchant, connection, round, opened_at, id) SELECT :merchant, 'demo', id, at, round FROM made_bets`,
  `INSERT INTO game_rounds (id, opened_at, merchant, member, connection, round, session, code, game, vendor, type, currency, is_trial, state,
      stake, valid, won, changed_at, settled_at)
    SELECT round, at, :merchant, member, 'demo', id, member, 'made', 'made', 'made', 'RNG', :currency, false, 'settled', 100, 100, 100, at, at
    FROM made_bets`,
  `INSERT INTO provider_transactions (merchant, connection, transaction, kind, content, round, round_opened_at, amount, won, balance, at)
    SELECT :merchant, 'demo', id, 'betwin', repeat('x', 43), round, at, 100, 100, balance, at FROM made_bets`,
  `INSERT INTO ledger_transfers (id, merchant, key, kind, "from", "to", amount, reference, content, at)
    SELECT moved.id, :merchant, 'game:demo:' || made_bets.id || moved.key, moved.kind, moved."from", moved."to", 100, 'R' || round, repeat('x', 64), at
    FROM made_bets CROSS JOIN LATERAL (VALUES
      (stake_id, '', 'bet', wallet, house), (win_id, ' win', 'win', house, wallet)) AS moved (id, key, kind, "from", "to")`,
  `INSERT INTO ledger_entries (transfer, account, amount, balance_after, number, at)
    SELECT side.transfer, side.account, side.amount, side.balance_after, side.number, at
    FROM made_bets CROSS JOIN LATERAL (VALUES
      (stake_id, wallet, -100, balance - 100, entries + 2 * turn + 1), (stake_id, house, 100, NULL, NULL),
      (win_id, house, -100, NULL, NULL), (win_id, wallet, 100, balance, entries + 2 * turn + 2)
    ) AS side (transfer, account, amount, balance_after, number)`,
]
