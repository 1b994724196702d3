import { type SQL, sql } from 'drizzle-orm'
import { breaks } from './break-tables.ts'
import { exclusionMembers, exclusions } from './exclusion-tables.ts'
import { isRunning } from './exclusions.ts'

/** A subquery of the ids of members who take a break or are excluded. */
export const pausedMembers = (now: Date): SQL =>
  sql`(SELECT ${breaks.member} FROM ${breaks} WHERE ${breaks.endsAt} > ${now}
    UNION SELECT ${exclusionMembers.member} FROM ${exclusionMembers} JOIN ${exclusions} ON ${exclusions.id} = ${exclusionMembers.exclusion}
      WHERE ${isRunning(now)})`
