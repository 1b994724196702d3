import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Ends the listening; resolves when its connection is closed. */
export interface ChangeFeed {
  stop(): Promise<void>
}

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** A connection that went silent without being closed is noticed by asking it, in ms. */
const ASK_EVERY_MS = 15_000

/**
 * Listens to a PostgreSQL channel on a connection of its own and reconnects when that breaks.
 * @param onChange gets each payload, and null after every reconnection: something may have been missed. It must not
 *   throw.
 * @throws the driver's error when the first connection fails.
 */
export async function listenForChanges(
  connection: pg.ClientConfig,
  channel: string,
  onChange: (payload: string | null) => void,
): Promise<ChangeFeed> {
  const stopping = new AbortController()
  let current = await subscribe(connection, channel, onChange)

  const reconnect = async (): Promise<Subscription | undefined> => {
    for (
      let pause = SHORTEST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      // Half of the pause is by chance, so that many processes do not all come back at the same moment.
      const wait = pause * (0.5 + Math.random() / 2)
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      const next = await subscribe(connection, channel, onChange).catch(() => undefined)
      if (next) return next
    }
    return undefined
  }

  const keepListening = async () => {
    for (;;) {
      await current.lost
      const next = await reconnect()
      if (!next) return
      current = next
      if (!stopping.signal.aborted) onChange(null)
      else await current.end()
    }
  }
  const listening = keepListening()

  return {
    async stop() {
      stopping.abort()
      await current.end()
      await listening
    },
  }
}

interface Subscription {
  /** Resolves when the connection is gone. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

async function subscribe(
  connection: pg.ClientConfig,
  channel: string,
  onChange: (payload: string | null) => void,
): Promise<Subscription> {
  const client = new pg.Client({
    application_name: 'foyer changes',
    ...connection,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => {
      resolve()
      void client.end().catch(() => undefined)
    })
  })
  client.on('notification', (message) => {
    if (message.channel === channel) onChange(message.payload ?? '')
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const asking = setInterval(() => {
    client.query('SELECT 1').catch((error: Error) => client.emit('error', error))
  }, ASK_EVERY_MS).unref()
  void lost.then(() => clearInterval(asking))
  return { lost, end: () => client.end().catch(() => undefined) }
}
