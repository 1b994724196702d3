import { isAgent } from '@foyer/contract'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { demandMemberByName, type Member } from '../member/index.ts'

/** An agent of a merchant by name. @throws {ApiError} `not.found`, `validation.failed` for who is no agent */
export async function demandAgent(executor: Executor, merchant: string, username: string): Promise<Member> {
  const agent = await demandMemberByName(executor, merchant, username)
  if (isAgent(agent.type)) return agent
  throw new ApiError('validation.failed', { message: `${agent.username} is no agent: type ${agent.type}.` })
}
