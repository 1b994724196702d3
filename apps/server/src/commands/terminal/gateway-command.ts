import {
  describeSetUp,
  dropGateway,
  gatewayForms,
  isSecretKey,
  LOCAL_PROVIDER,
  listGateways,
  readSetUp,
  saveGateway,
} from '../../gateways/set-up-gateway.ts'
import { findMerchant, MerchantCommandError, noteChanges } from '../merchant-settings/change-merchant.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { testGateway } from './gateway-test-command.ts'
import { readAssignment } from './read-assignment.ts'
import { readLines } from './read-lines.ts'
import { sayRows } from './say-rows.ts'

const FORM = 'gateway CODE [KIND PROVIDER KEY=VALUE … | KIND test …]'

/** `gateway CODE …`: which outside services a merchant uses. */
export async function runGateway(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, kind, provider, ...assignments] = words
  if (code === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  if (kind === undefined) {
    const rows = await listGateways(orm, code)
    const shown = rows.map((row) => ({
      kind: row.kind,
      provider: row.provider,
      settings: describeSetUp(row).slice(1),
    }))
    sayRows(terminal, shown, {
      none: `${code} sends nothing: messages go to the outbox.`,
      line: ({ kind: name, provider: by, settings }) => [`${name} ${by}`, ...settings].join('  '),
    })
    return 0
  }
  if (provider === undefined)
    throw new UsageError(`Something is missing: ${FORM}\n${gatewayForms().join('\n')}`)
  if (terminal.json) throw new UsageError('gateway takes --json only to list what is set up.')
  if (provider === 'test') return testGateway(merchant, kind, assignments, terminal)
  const present = (await listGateways(orm, code)).find((row) => row.kind === kind)
  const note = (after: string) =>
    noteChanges(orm, code, [
      {
        what: `gateway ${kind}`,
        before: present ? describeSetUp(present).join('  ') : LOCAL_PROVIDER,
        after,
      },
    ])
  if (provider === LOCAL_PROVIDER) {
    await dropGateway(orm, code, kind)
    await note(LOCAL_PROVIDER)
    const local = kind === 'sms' || kind === 'mail' ? 'goes to the outbox' : 'is served by the product itself'
    say(terminal.out, `${code}: ${kind} ${local}.`)
    return 0
  }
  const values = await withSecrets(kind, provider, assignments.map(readAssignment), terminal)
  const read = readSetUp(kind, provider, values, terminal.gatewayHosts())
  if ('problems' in read) {
    throw new MerchantCommandError('argument', ['Nothing was changed:', ...read.problems].join('\n'))
  }
  await saveGateway(orm, { merchant: code, ...read.gateway })
  await note(describeSetUp(read.gateway).join('  '))
  say(terminal.out, `${code}: ${describeSetUp(read.gateway).join('  ')}`)
  return 0
}

/** Secrets are read from standard input, a line each: arguments can be seen by others and stay in histories. */
async function withSecrets(
  kind: string,
  provider: string,
  assignments: readonly (readonly [string, string])[],
  terminal: Terminal,
): Promise<(readonly [string, string])[]> {
  const asked = assignments.filter(([key, value]) => isSecretKey(kind, provider, key) && value === '-')
  const open = assignments.find(
    ([key, value]) => isSecretKey(kind, provider, key) && value !== '-' && !value.startsWith('env:'),
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
