import pino, { type Logger } from 'pino'

/** Structured log lines on standard output, one JSON object each. */
export function createLog(level: string): Logger {
  return pino({ level })
}
