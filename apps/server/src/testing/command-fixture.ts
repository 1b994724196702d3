import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Command } from '../commands/terminal/command.ts'
import { moneyCommand } from '../commands/terminal/money-command.ts'
import { tell } from '../commands/terminal/run-command.ts'
import type { Database } from '../db/index.ts'
import { encodeContentPicture } from '../features/media/encode-content-picture.ts'

/** What a command wrote and ended with. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/**
 * Runs a command within the test.
 * @param line its words, parted by spaces; quoted where they have spaces themselves.
 * @param input what somebody types.
 * @param isTTY whether it runs at a terminal.
 */
export async function runInTest(
  command: Command,
  database: Database,
  line: string,
  input = '',
  isTTY = false,
): Promise<Run> {
  const out = new PassThrough()
  const err = Object.assign(new PassThrough(), { isTTY })
  const terminal = {
    input: Object.assign(Readable.from([Buffer.from(input)]), { isTTY }),
    out,
    err,
    gatewayHosts: () => ['sms.example', 'smtp.example', '127.0.0.1'],
    gatewaySecrets: () => ({}),
    encodePicture: encodeContentPicture,
    openDatabase: async () => database,
  }
  const texts = [text(out), text(err)] as const
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const code = await command(args, terminal).catch((error: unknown) => tell(error, terminal))
  out.end()
  err.end()
  return { code, out: await texts[0], err: await texts[1] }
}

/** Runs a command of one operator, and lets another one run what waits as a proposal. */
export async function runByTwo(command: Command, database: Database, line: string, input = ''): Promise<Run> {
  const run = await runInTest(command, database, `${line} --by Somying`, input)
  const [, id, merchant] = /proposals run (\d+) --merchant (\S+)/.exec(run.err) ?? []
  return id === undefined
    ? run
    : runInTest(moneyCommand, database, `proposals run ${id} --merchant ${merchant} --by Anong`)
}
