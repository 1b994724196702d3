import pg from 'pg'
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts'
import type { DatabaseWatch } from './database-watch.ts'

type Callback = Extract<Parameters<pg.Pool['connect']>[0], (...values: never[]) => void>

/**
 * A pool that never leaks a broken connection: a client that loses its connection while it is checked out is removed from
 * the pool at once, and its later queries fail immediately. With a watch, `connect` fails immediately while the database
 * is away, instead of waiting for the connection time-out.
 */
export class CallPool extends pg.Pool {
  readonly #watch: DatabaseWatch | undefined

  constructor(config: pg.PoolConfig, watch?: DatabaseWatch) {
    super({ ...config, Client: CallClient } as pg.PoolConfig)
    this.#watch = watch
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#watch && !this.#watch.answers() && !(await this.#watch.untilSettled())) {
      throw new DatabaseAwayError()
    }
    return returnWhenLost(
      await super.connect().catch((cause: unknown) => {
        throw isDatabaseAway(cause) ? new DatabaseAwayError({ cause }) : cause
      }),
    )
  }
}

/**
 * Closes its connection when a query times out. The driver keeps such a connection open and queues later queries behind
 * the one that was never answered, so that each would time out as well.
 */
class CallClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens for errors only while a client is idle. In between, the message that ends a connection can arrive
    // in the same packet as the answer that hands the client out, and without a listener it would end the process. The
    // queries of a lost connection fail by themselves, and `end` follows.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: one signature must accept all overloads of the driver's `query`
  override query(...sent: any[]): any {
    const stop = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
    }
    const last = sent.at(-1)
    if (typeof last === 'function') {
      sent[sent.length - 1] = (error: unknown, result: unknown) => {
        stop(error)
        last(error, result)
      }
    }
    // biome-ignore lint/suspicious/noExplicitAny: the arguments are forwarded unchanged to whichever overload was called
    const answer = super.query(...(sent as [any]))
    if ((answer as unknown) instanceof Promise) (answer as Promise<unknown>).catch(stop)
    return answer
  }
}

/** Returns a client to the pool when its connection is lost. Without this, one that is lost at `BEGIN` is never released. */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  let returned = false
  const onEnd = () => giveBack(new Error('Connection terminated unexpectedly'))
  const giveBack = (error?: Error | boolean) => {
    if (returned) return
    returned = true
    release(error)
    client.off('end', onEnd)
  }
  client.once('end', onEnd)
  client.release = giveBack
  return client
}
