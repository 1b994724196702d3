import { ApiError } from '../api/api-error.ts'
import { MerchantCommandError } from '../merchant-settings/merchant-command-error.ts'
import { OperatorFileError } from '../merchants/index.ts'
import { InputError } from '../operations/operation.ts'
import { OperationError } from '../operations/operation-error.ts'

interface Refusal {
  /** Of HTTP. */
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** What the console answers to an error: its status, and what was wrong with which field. */
export function toRefusal(error: Error & { readonly statusCode?: number }): Refusal {
  const { message } = error
  if (error instanceof ApiError) {
    const { status, code, field, retryAfter } = error
    return { status, code, message, field, retryAfter }
  }
  if (error instanceof OperationError) return { status: error.status, code: error.code, message }
  if (error instanceof InputError)
    return { status: 400, code: 'validation.failed', message, field: error.field }
  if (error instanceof OperatorFileError) return { status: 400, code: 'validation.failed', message }
  if (error instanceof MerchantCommandError)
    return error.kind === 'state'
      ? { status: 409, code: 'conflict', message }
      : { status: 400, code: 'validation.failed', message }
  const { statusCode = 500 } = error
  if (statusCode < 500) return { status: statusCode, code: 'validation.failed', message }
  return { status: 500, code: 'system.failed', message: 'Something went wrong. Nothing was changed.' }
}
