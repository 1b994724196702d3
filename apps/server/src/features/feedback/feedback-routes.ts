import { sendFeedback, writtenLines } from '@foyer/contract'
import { FEEDBACK_LENGTH } from '@foyer/contract/constants'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { insertFeedback } from './feedback-store.ts'

const EACH: Limit = { name: 'feedback', times: 1, within: 60_000 }
const DAILY: Limit = { name: 'feedback-day', times: 20, within: 24 * 3_600_000 }

interface FeedbackRoutes {
  readonly orm: NodePgDatabase
  readonly limits: Limits
}

/** What members write to the operator. */
export function feedbackBindings({ orm, limits }: FeedbackRoutes): Binding[] {
  return [
    bind(sendFeedback, async ({ body }, caller) => {
      const { member } = sessionOf(caller)
      const text = writtenLines(body.text)
      const { least, most } = FEEDBACK_LENGTH
      const { length } = [...text]
      if (length < least || length > most) {
        const message = `text has ${length} letters; ${least} to ${most} are taken.`
        throw new ApiError('validation.failed', { field: 'text', message })
      }
      await limits.takeEach([EACH, DAILY].map((limit) => ({ limit, key: member })))
      const contact = writtenLines(body.contact ?? '')
      await insertFeedback(orm, { merchant: caller.merchant.code, member, type: body.type, text, contact })
      return null
    }),
  ]
}
