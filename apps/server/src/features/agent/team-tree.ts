import { TRIAL_TYPE } from '@foyer/contract'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member/index.ts'
import { affiliates } from './affiliate-tables.ts'
import type { Agent } from './team.ts'

/**
 * Everybody below somebody of an agent's tree at any depth, as a subquery of their ids; below the agent where nobody else
 * is named. Trials do not count, nor does who came with them. A code has one owner, so only who invited the agent in turn
 * could make a circle: the agent is never below anybody here.
 */
export const belowSomebody = ({ merchant, member }: Agent, somebody = member): SQL<string> => sql`(
  WITH RECURSIVE team (id) AS (
    SELECT ${somebody}::uuid
    UNION
    SELECT ${members.id} FROM team
      JOIN ${affiliates} ON ${affiliates.merchant} = ${merchant} AND ${affiliates.member} = team.id
      JOIN ${members} ON ${members.merchant} = ${merchant} AND ${members.affiliateCode} = ${affiliates.code}
      WHERE ${members.type} <> ${TRIAL_TYPE} AND ${members.id} <> ${member}
  )
  SELECT team.id FROM team WHERE team.id <> ${somebody}
)`

/**
 * The way from a member up to an agent, or to whoever stands at the top where the agent is not above: rows of `id`,
 * `username` and `height`, 0 for the member. Circles of others end where they began.
 */
export const wayUp = ({ merchant, member }: Agent, from: string): SQL => sql`
  WITH RECURSIVE way (id, username, code, passed) AS (
    SELECT ${members.id}, ${members.username}, ${members.affiliateCode}, ARRAY[${members.id}] FROM ${members}
      WHERE ${members.merchant} = ${merchant} AND ${members.id} = ${from} AND ${members.type} <> ${TRIAL_TYPE}
    UNION ALL
    SELECT ${members.id}, ${members.username}, ${members.affiliateCode}, passed || ${members.id} FROM way
      JOIN ${affiliates} ON ${affiliates.merchant} = ${merchant} AND ${affiliates.code} = way.code
      JOIN ${members} ON ${members.merchant} = ${merchant} AND ${members.id} = ${affiliates.member}
      WHERE way.id <> ${member} AND ${members.type} <> ${TRIAL_TYPE} AND ${members.id} <> ALL (passed)
  )
  SELECT id, username, cardinality(passed) - 1 AS height FROM way`
