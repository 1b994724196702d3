import { type Access, type ErrorCode, isAgent, isAgentOnly, isTrial, mayHaveContracts } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from './exchange.ts'

/** A living session as handlers see it; all of it stands in the database, nothing is the caller's word. */
export interface CallerSession {
  readonly id: string
  readonly member: string
  readonly merchant: string
  /** Member type. */
  readonly type: number
  readonly username: string
  /** Until when the member takes a break; null where they do not. */
  readonly pausedUntil: Date | null
}

/** The living session that a request proves in a merchant; `undefined` for visitors. */
export type FindSession = (
  request: Pick<FastifyRequest, 'headers'>,
  exchange: Exchange,
  merchant: string,
) => Promise<CallerSession | undefined>

/**
 * Opens the encrypted body of a call and gives the JSON inside; `kid` names the key it was encrypted to.
 * @throws {ApiError} `payload.plain`, `payload.unreadable`, `payload.stale`, `payload.replayed`
 */
export type OpenPayload = (body: unknown, kid: string) => Promise<unknown>

/**
 * Why an endpoint refuses a call, by who calls; `undefined` lets it pass.
 * @param claimed whether the call came with a token, valid or not
 */
export function refusalOf(
  access: Access,
  session: Pick<CallerSession, 'type'> | undefined,
  claimed: boolean,
): ErrorCode | undefined {
  if (access === 'public') return undefined
  if (!session) return claimed ? 'session.expired' : 'session.missing'
  if (access === 'session') return undefined
  if (isAgentOnly(session.type) && (access === 'play' || access === 'player')) return 'access.denied'
  if (access === 'play') return undefined
  if (isTrial(session.type)) return 'trial.refused'
  if (access === 'agent' && !isAgent(session.type)) return 'access.denied'
  if (access === 'contracts' && !mayHaveContracts(session.type)) return 'access.denied'
  return undefined
}
