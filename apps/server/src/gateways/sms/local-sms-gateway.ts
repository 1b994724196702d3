import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { keepMessage } from '../outbox.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Sends nothing: what it would have sent can be read in the outbox. */
export function localSmsGateway(orm: NodePgDatabase): SmsGateway {
  return {
    send: ({ merchant, mobile, text }) =>
      keepMessage(orm, { merchant, kind: 'sms', recipient: mobile, text }),
  }
}
