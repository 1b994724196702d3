import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'

/** Structured log lines on standard output, one JSON object each. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: LOG_SERIALIZERS })
}

/** An error as it stands in the log. */
interface ToldError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/** How the log tells errors: of a query that failed what the database said, never the values that the query held. */
export const LOG_SERIALIZERS = {
  err(error: Error): ToldError {
    if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error)
    const { query, cause } = error
    const { code, constraint, message = '', stack = '' } = (cause ?? {}) as Partial<Error> & Refusal
    return { type: error.name, message, stack, code, constraint, query }
  },
}

/** What the driver adds to an error of the database. */
interface Refusal {
  readonly code?: string
  readonly constraint?: string
}
