import pg from 'pg'
import { DatabaseAwayError } from './database-away.ts'
import type { DatabaseWatch } from './database-watch.ts'

type Callback = Extract<Parameters<pg.Pool['connect']>[0], (...values: never[]) => void>

/**
 * A pool whose connections come back however they break: one that is lost while it is in use is taken out at once, and
 * what its user does with it afterwards fails without waiting. With a watch, nobody waits for a database that is away.
 */
export class CallPool extends pg.Pool {
  readonly #watch: DatabaseWatch | undefined

  constructor(config: pg.PoolConfig, watch?: DatabaseWatch) {
    super({ ...config, Client: ImpatientClient } as pg.PoolConfig)
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
    return returnWhenLost(await super.connect())
  }
}

/** A query that got no answer in time leaves its connection unusable: whatever follows would wait as long again. */
class ImpatientClient extends pg.Client {
  // The driver's overloads cannot be repeated here; every kind of call is handed on as it came.
  // biome-ignore lint/suspicious/noExplicitAny: see above
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
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const answer = super.query(...(sent as [any]))
    if ((answer as unknown) instanceof Promise) (answer as Promise<unknown>).catch(stop)
    return answer
  }
}

/** Without this, a connection lost between two statements ends the process, and one lost at `BEGIN` never comes back. */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  let returned = false
  const onError = () => undefined
  const onEnd = () => giveBack(new Error('Connection terminated unexpectedly'))
  const giveBack = (error?: Error | boolean) => {
    if (returned) return
    returned = true
    release(error)
    client.off('end', onEnd).off('error', onError)
  }
  client.on('error', onError).once('end', onEnd)
  client.release = giveBack
  return client
}
