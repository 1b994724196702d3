import { readFile } from 'node:fs/promises'
import { SERVICES } from '../../features.ts'
import {
  connectionSetUp,
  connectionTitle,
  LOCAL_PROVIDER,
  listConnections,
  MAIN_CONNECTION,
} from '../../gateways/set-up-connection.ts'
import { findMerchant, MerchantCommandError } from '../../merchant-settings/change-merchant.ts'
import { connectionOperation, type WantedConnection } from '../../merchant-settings/connection-operation.ts'
import { type Terminal, UsageError } from './command.ts'
import { testGateway } from './gateway-test-command.ts'
import { takeName } from './operator-name.ts'
import { readAssignment } from './read-assignment.ts'
import { readLines } from './read-lines.ts'
import { runAtTerminal, sayResult } from './run-at-terminal.ts'
import { sayRows } from './say-rows.ts'

const setUp = connectionSetUp(SERVICES)

const FORM = 'gateway CODE [KIND[:NAME] PROVIDER [@FILE] KEY=VALUE … [--by NAME] | KIND[:NAME] test …]'

/** `gateway CODE …`: which outside services a merchant uses. */
export async function runGateway(given: readonly string[], terminal: Terminal): Promise<number> {
  const { by, others: words } = takeName(given)
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
  const wanted = await readConnection({ service, name, provider }, await assigned(assignments), terminal)
  sayResult(
    terminal,
    connectionOperation,
    await runAtTerminal(terminal, connectionOperation, { merchant: code, by }, wanted),
  )
  return 0
}

/** @throws {MerchantCommandError} naming everything that is wrong */
async function readConnection(
  place: Pick<WantedConnection, 'service' | 'name' | 'provider'>,
  assignments: readonly (readonly [string, string])[],
  terminal: Terminal,
): Promise<WantedConnection> {
  const { service, provider } = place
  if (provider === LOCAL_PROVIDER) return { ...place, settings: {}, secrets: {} }
  const values = await withSecrets(service, provider, assignments, terminal)
  const read = setUp.read(place, values, terminal.gatewayHosts())
  if ('connection' in read) return read.connection
  throw new MerchantCommandError('argument', ['Nothing was changed:', ...read.problems].join('\n'))
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
