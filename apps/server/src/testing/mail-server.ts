import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A real mail server. */
export interface MailServer {
  /** What it took. */
  readonly mails: readonly Email[]
  readonly port: string
}

/** Starts a mail server on a free port of 127.0.0.1; it ends with the test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (content) => {
        mails.push(await PostalMime.parse(content))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return { mails, port: String((listening.address() as AddressInfo).port) }
}
