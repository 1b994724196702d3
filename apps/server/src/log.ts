import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { shortAddress } from './api/device.ts'

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

/** A request as it stands in the log. */
interface ToldRequest {
  readonly method: string
  /** Without its query, which may hold tokens and names. */
  readonly path: string
  /** Shortened. */
  readonly address: string
  readonly [more: string]: unknown
}

/**
 * How the log tells errors and requests: of a query that failed what the database said, never the values that the query
 * held; of a request neither what was asked nor from where exactly; of what could not be read as one, no byte.
 */
export const LOG_SERIALIZERS = {
  err(error: Error): ToldError {
    if (!(error instanceof DrizzleQueryError)) {
      const { rawPacket: _, ...told } = pino.stdSerializers.err(error)
      return told as ToldError
    }
    const { query, cause } = error
    const { code, constraint, message = '', stack = '' } = (cause ?? {}) as Partial<Error> & Refusal
    return { type: error.name, message, stack, code, constraint, query }
  },
  req({ method, url, ip }: { method: string; url: string; ip: string }): ToldRequest {
    return { method, path: url.replace(/[?#].*$/s, ''), address: shortAddress(ip) }
  },
}

/** What the driver adds to an error of the database. */
interface Refusal {
  readonly code?: string
  readonly constraint?: string
}
