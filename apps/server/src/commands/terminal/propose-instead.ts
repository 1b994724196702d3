import { ApiError } from '../../api/api-error.ts'
import { propose, SecondPersonError } from '../../features/approvals/index.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'

/**
 * Keeps as a proposal what one person could not do alone, and says who can do it.
 * @param error why it could not be done; any other is thrown as it is
 * @throws {ApiError} `access.denied` with the number of the proposal
 */
export async function proposeInstead(
  ground: OperatorGround,
  wanted: Parameters<typeof propose>[1],
  error: unknown,
): Promise<never> {
  if (!(error instanceof SecondPersonError)) throw error
  const id = await propose(ground, wanted, error)
  const command = `npm run money -- proposals run ${id} --merchant ${ground.merchant.code} --by NAME`
  throw new ApiError('access.denied', {
    message: `${error.message} It waits as proposal ${id}: somebody else runs it with "${command}".`,
  })
}
