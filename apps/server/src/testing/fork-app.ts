import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ForkedDatabase } from './app-process.ts'
import type { Reachable } from './test-browser.ts'

/** The application in a process of its own. */
export interface ForkedApp {
  readonly app: Reachable
  /** Where it answers. */
  readonly origin: string
  readonly pid: number
  isRunning(): boolean
  /** Lets it end; resolves when it is gone. */
  close(): Promise<void>
}

/** Runs `app-process.ts` over a database that has its tables. */
export async function forkApp(database: ForkedDatabase): Promise<ForkedApp> {
  const file = fileURLToPath(new URL('./app-process.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(database)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const early = gone.then(() => Promise.reject(new Error('The process ended before it served.')))
  const [{ port }] = (await Promise.race([once(child, 'message'), early])) as [{ port: number }]
  const origin = `http://127.0.0.1:${port}`
  return {
    app: reach(origin),
    origin,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async close() {
      if (child.connected) child.send('end')
      await gone
    },
  }
}

function reach(origin: string): Reachable {
  return {
    async inject({ method, url, headers, payload }) {
      const isText = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers: isText ? headers : { 'content-type': 'application/json', ...headers },
        ...(payload === undefined
          ? {}
          : { body: isText ? (payload as string | Buffer<ArrayBuffer>) : JSON.stringify(payload) }),
      })
      const text = await answer.text()
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        cookies: answer.headers.getSetCookie().map((line) => {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
          return { name, value }
        }),
        json: () => JSON.parse(text),
      }
    },
  }
}
