import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { keepMessage } from '../outbox.ts'
import type { MailGateway } from './mail-gateway.ts'

/** Sends nothing: what it would have sent can be read in the outbox. */
export function localMailGateway(orm: NodePgDatabase): MailGateway {
  return {
    send: ({ merchant, to, subject, text, html }) =>
      keepMessage(orm, { merchant, kind: 'mail', recipient: to, subject, text, html }),
  }
}
