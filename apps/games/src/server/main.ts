import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { buildGamesServer, sendOver } from './games-server.ts'
import { openGames } from './open-games.ts'

/** Operators, in the file that `GAMES_CONNECTIONS` names. */
const Connections = Type.Array(
  Type.Object(
    {
      key: Type.String({ pattern: '^[^.]{1,64}\\.[a-z0-9-]{1,32}$' }),
      secret: Type.String({ pattern: '^whsec_[A-Za-z0-9+/]{32,}={0,2}$' }),
      launchSecret: Type.String({ minLength: 24, maxLength: 255 }),
      wallet: Type.String({ pattern: '^https?://[^/]+$' }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
)

function demand(name: string): string {
  const value = process.env[name]?.trim()
  if (!value) throw new Error(`Set ${name} (docs/own-games.md).`)
  return value
}

function readConnections(file: string): Static<typeof Connections> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (Value.Check(Connections, value)) return value
  const [fault] = Value.Errors(Connections, value)
  throw new Error(`${file}: ${fault?.instancePath || 'the file'} ${fault?.message}.`)
}

/** Runs the games as a provider on a machine of their own. */
async function start(): Promise<void> {
  const connections = readConnections(demand('GAMES_CONNECTIONS'))
  const port = Number(process.env.PORT ?? '4100')
  const logLevel = process.env.LOG_LEVEL ?? 'info'
  const opened = await openGames({
    connection: { connectionString: demand('GAMES_DATABASE_URL') },
    reader: undefined,
    key: demand('GAMES_KEY'),
    wallets: {
      secretOf: async (key) => connections.find((one) => one.key === key)?.secret,
      send: sendOver(connections),
    },
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'games')
  const app = await buildGamesServer({
    ...{ opened, connections, folder, logLevel },
    origin: (process.env.GAMES_ORIGIN ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    proxies: Number(process.env.TRUST_PROXY ?? '0'),
  })
  await app.listen({ port, host: process.env.HOST ?? '0.0.0.0' })
  opened.start()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await app.close()
      await opened.close()
    })
}

start().catch((error: Error) => {
  process.stderr.write(`The games cannot start: ${error.message}\n`)
  process.exitCode = 1
})
