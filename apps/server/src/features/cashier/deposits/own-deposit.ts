import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import type { DepositOrder } from './deposit-store.ts'

/**
 * A deposit, where it is the caller's own.
 * @throws {ApiError} `not.found`
 */
export function ownDeposit(found: DepositOrder | undefined, caller: Caller): DepositOrder {
  if (found?.member !== sessionOf(caller).member) throw new ApiError('not.found')
  return found
}
