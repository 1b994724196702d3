import { type SQL, sql } from 'drizzle-orm'
import { gameRounds } from './bet-tables.ts'

/** How far back rounds are compared. */
const BACK = sql`interval '7 days'`
/** Of a member's rounds, the newest so many are compared. */
const MOST_ROUNDS = sql`1000`
/** Players of one round that are compared; where more staked the same, some are left out. */
const MOST_OTHERS = sql`200`
/** Rounds of one table that began within this time count as the same. */
const TOGETHER = sql`interval '15 seconds'`

/** A round of a live table with money of a player, over at a moment. */
const isCompared = (round: SQL, until: SQL) => sql`${round}.type = 'LIVE' AND ${round}.state = 'settled'
  AND NOT ${round}.is_trial AND NOT ${round}.simulated AND ${round}.stake > ${round}.refunded AND ${round}.settled_at <= ${until}`

/**
 * Members who play against a member at live tables, as a query of their ids: in `rounds` rounds or more, and in nine of ten that they
 * played together, both staked the same (a tenth more or less), and one of them won what the other lost. Providers do not tell on what a
 * stake was placed, so the results have to tell; of two who play for themselves, they differ in about half of the rounds.
 * @param member expression of the member's id
 */
export const oppositePlayers = (
  { merchant, member, until }: Readonly<Record<'merchant' | 'member' | 'until', SQL>>,
  rounds: number,
): SQL => sql`
  SELECT pair.member FROM (
    SELECT DISTINCT ON (mine.id, other.member) other.member, (mine.won > 0) <> (other.won > 0) AS differs
    FROM (
      SELECT r.* FROM ${gameRounds} r
      WHERE r.member = ${member} AND r.opened_at BETWEEN ${until} - ${BACK} AND ${until} AND ${isCompared(sql`r`, until)}
      ORDER BY r.opened_at DESC LIMIT ${MOST_ROUNDS}
    ) mine,
    -- LATERAL: with stale statistics, the planner chose a join that took 43 s for a million rounds.
    LATERAL (
      SELECT o.member, o.won, abs(extract(epoch FROM o.opened_at - mine.opened_at)) AS apart FROM ${gameRounds} o
      WHERE o.merchant = ${merchant} AND o.code = mine.code
        AND o.opened_at BETWEEN mine.opened_at - ${TOGETHER} AND mine.opened_at + ${TOGETHER}
        AND o.connection = mine.connection AND o.vendor = mine.vendor AND o.currency = mine.currency
        AND o.member <> mine.member AND ${isCompared(sql`o`, until)}
        AND abs((o.stake - o.refunded) - (mine.stake - mine.refunded)) * 10 <= mine.stake - mine.refunded
      LIMIT ${MOST_OTHERS}
    ) other
    ORDER BY mine.id, other.member, other.apart
  ) pair
  GROUP BY pair.member
  HAVING count(*) FILTER (WHERE pair.differs) >= ${rounds}::int AND count(*) FILTER (WHERE pair.differs) * 10 >= count(*) * 9`
