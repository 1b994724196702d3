import { readFile } from 'node:fs/promises'
import { SERVICES } from '../../features.ts'
import {
  connectionSetUp,
  connectionTitle,
  dropConnection,
  LOCAL_PROVIDER,
  listConnections,
  MAIN_CONNECTION,
  saveConnection,
} from '../../gateways/set-up-connection.ts'
import { findMerchant, MerchantCommandError, noteChanges } from '../merchant-settings/change-merchant.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { testGateway } from './gateway-test-command.ts'
import { readAssignment } from './read-assignment.ts'
import { readLines } from './read-lines.ts'
import { sayRows } from './say-rows.ts'

const setUp = connectionSetUp(SERVICES)

const FORM = 'gateway CODE [KIND[:NAME] PROVIDER [@FILE] KEY=VALUE … | KIND[:NAME] test …]'

/** `gateway CODE …`: which outside services a merchant uses. */
export async function runGateway(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, which, provider, ...assignments] = words
  if (code === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  if (which === undefined) {
    const rows = await listConnections(orm, code)
    const shown = rows.map((row) => ({
      kind: row.service,
      name: row.name,
      provider: row.provider,
      settings: setUp.describe(row).slice(1),
    }))
    sayRows(terminal, shown, {
      none: `${code} sends nothing: messages go to the outbox.`,
      line: ({ kind, name, provider: by, settings }) =>
        [`${connectionTitle({ service: kind, name })} ${by}`, ...settings].join('  '),
    })
    return 0
  }
  if (provider === undefined)
    throw new UsageError(`Something is missing: ${FORM}\n${setUp.forms().join('\n')}`)
  if (terminal.json) throw new UsageError('gateway takes --json only to list what is set up.')
  const [service = '', name = MAIN_CONNECTION] = which.split(/:(.*)/s)
  const problem = setUp.nameProblem(service, name)
  if (problem) throw new UsageError(problem)
  if (provider === 'test') return testGateway(merchant, { service, name }, assignments, terminal)
  const place = { merchant: code, service, name }
  const title = connectionTitle(place)
  const present = (await listConnections(orm, code)).find(
    (row) => row.service === service && row.name === name,
  )
  const note = (after: string) =>
    noteChanges(orm, code, [
      {
        what: `gateway ${title}`,
        before: present ? setUp.describe(present).join('  ') : LOCAL_PROVIDER,
        after,
      },
    ])
  if (provider === LOCAL_PROVIDER) {
    await dropConnection(orm, place)
    await note(LOCAL_PROVIDER)
    say(terminal.out, `${code}: ${title} ${withoutIt(service, name)}.`)
    return 0
  }
  const values = await withSecrets(service, provider, await assigned(assignments), terminal)
  const read = setUp.read({ service, name, provider }, values, terminal.gatewayHosts())
  if ('problems' in read) {
    throw new MerchantCommandError('argument', ['Nothing was changed:', ...read.problems].join('\n'))
  }
  await saveConnection(orm, { merchant: code, ...read.connection })
  await note(setUp.describe(read.connection).join('  '))
  say(terminal.out, `${code}: ${setUp.describe(read.connection).join('  ')}`)
  return 0
}

/** What becomes of a service once a connection is gone, as the end of a sentence. */
function withoutIt(service: string, name: string): string {
  if (name !== MAIN_CONNECTION) return 'is gone'
  return service === 'sms' || service === 'mail' ? 'goes to the outbox' : 'is served by the product itself'
}

/** Characters of a file of assignments. */
const LONGEST_FILE = 100_000

/**
 * Keys and values of the words: KEY=VALUE, or `@FILE` for a file with one of these in a line; empty lines and those that begin with #
 * say nothing.
 * @throws {UsageError} for a word that is neither, and a file that cannot be read
 */
async function assigned(words: readonly string[]): Promise<(readonly [string, string])[]> {
  const read = words.map(async (word) => {
    if (!word.startsWith('@')) return [readAssignment(word)]
    const text = await readFile(word.slice(1), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${word.slice(1)} cannot be read: ${error.code}.`)
    })
    if (text.length > LONGEST_FILE) throw new UsageError(`${word.slice(1)} is too long.`)
    const lines = text.split(/\r?\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
    return lines.map(readAssignment)
  })
  return [...new Map((await Promise.all(read)).flat())]
}

/** Secrets are read from standard input, a line each: arguments can be seen by others and stay in histories. */
async function withSecrets(
  service: string,
  provider: string,
  assignments: readonly (readonly [string, string])[],
  terminal: Terminal,
): Promise<(readonly [string, string])[]> {
  const asked = assignments.filter(
    ([key, value]) => setUp.isSecretKey(service, provider, key) && value === '-',
  )
  const open = assignments.find(
    ([key, value]) => setUp.isSecretKey(service, provider, key) && value !== '-' && !value.startsWith('env:'),
  )
  if (open) {
    throw new UsageError(
      `${open[0]} is a secret: write ${open[0]}=- and give it on standard input, or env:NAME.`,
    )
  }
  const lines = await readLines(
    asked.map(([key]) => key),
    terminal,
  )
  return assignments.map(([key, value]) => {
    const at = asked.findIndex(([one]) => one === key)
    return [key, at < 0 ? value : (lines[at] ?? '')] as const
  })
}
