import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { launchTickets } from '../launch-ticket-tables.ts'

/** How long a ticket waits for its browser, in ms. */
const TICKET_MS = 60_000
/** How long the browser may look at what it opened, in ms. */
const PLAY_MS = 2 * 3_600_000

/** How long one who plays on keeps others waiting at most, in ms. */
const BUSY_MS = 10_000

/** What was launched, for whom. */
export type Launched = Pick<
  typeof launchTickets.$inferSelect,
  'merchant' | 'session' | 'token' | 'game' | 'vendor' | 'type' | 'back'
>

/** A launch that counts, with what has been played, as whoever plays it keeps it. */
export type OpenLaunch = Launched & { readonly played: unknown }

/** Tickets of the local game in the database, so that any process takes what any other gave. */
export interface LaunchTickets {
  /** A ticket that counts once, within a minute. */
  issue(launched: Launched): Promise<string>
  /** What a ticket, or a play, was given for; `undefined` for one that does not count any more, or never did. */
  read(kind: 'ticket' | 'play', secret: string): Promise<OpenLaunch | undefined>
  /** Plays on: changes what was played; nothing where nothing is played, or somebody plays on already. */
  playOn(play: string, change: (launched: OpenLaunch) => Promise<unknown>): Promise<void>
  /** Uses a ticket up and gives the play in its place; `undefined` where it was used, also at this moment. */
  use(ticket: string): Promise<string | undefined>
  /** Deletes what has run out. */
  prune(): Promise<void>
}

export function createLaunchTickets(orm: NodePgDatabase): LaunchTickets {
  const { hash, kind, merchant, session, token, game, vendor, type, back, played, busyUntil, expiresAt } =
    launchTickets
  const shown = { merchant, session, token, game, vendor, type, back, played }
  const counts = (wanted: 'ticket' | 'play', secret: string) =>
    and(eq(hash, hashOf(secret)), eq(kind, wanted), gt(expiresAt, new Date()))
  return {
    async issue(launched) {
      const ticket = newSecret()
      const row = { ...launched, hash: hashOf(ticket), expiresAt: new Date(Date.now() + TICKET_MS) }
      await orm.insert(launchTickets).values(row)
      return ticket
    },
    async read(wanted, secret) {
      const [row] = await orm.select(shown).from(launchTickets).where(counts(wanted, secret))
      return row
    },
    async playOn(play, change) {
      const now = new Date()
      const isFree = or(isNull(busyUntil), lt(busyUntil, now))
      // Claimed instead of held: what is played needs connections of its own.
      const [row] = await orm
        .update(launchTickets)
        .set({ busyUntil: new Date(now.getTime() + BUSY_MS) })
        .where(and(counts('play', play), isFree))
        .returning(shown)
      if (!row) return
      let next = row.played
      try {
        next = await change(row)
      } finally {
        await orm.update(launchTickets).set({ busyUntil: null, played: next }).where(counts('play', play))
      }
    },
    async use(ticket) {
      const play = newSecret()
      const used = await orm
        .update(launchTickets)
        .set({ hash: hashOf(play), kind: 'play', expiresAt: new Date(Date.now() + PLAY_MS) })
        .where(counts('ticket', ticket))
        .returning({ kind })
      return used.length > 0 ? play : undefined
    },
    async prune() {
      await orm.delete(launchTickets).where(lt(expiresAt, new Date()))
    },
  }
}

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
