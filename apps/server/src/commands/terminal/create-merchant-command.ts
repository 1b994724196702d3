import { themes } from '@foyer/ui/themes'
import { createMerchant } from '../../merchant-settings/change-merchant.ts'
import { readHosts, readLanguages, readLine, readWord, ValueError } from '../../merchant-settings/values.ts'
import { readArguments, say, type Terminal, UsageError } from './command.ts'

const OPTIONS = {
  name: { type: 'string' },
  host: { type: 'string', multiple: true },
  theme: { type: 'string' },
  languages: { type: 'string' },
} as const

/** `create CODE --name NAME …` */
export async function runCreate(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [code, ...others] = positionals
  if (code === undefined) throw new UsageError('Which code shall it have? create CODE --name NAME')
  if (others.length > 0)
    throw new UsageError(`"${others.join(' ')}" is too much; quote a name that has spaces.`)
  const name = readOption('--name', values.name ?? '', (text) => readLine(text, 60))
  if (name === '') throw new UsageError('What is it called? create CODE --name NAME')
  const hosts = readOption('--host', (values.host ?? [`${code}.localhost`]).join(','), readHosts)
  const { orm } = await terminal.openDatabase({ mayCreate: true })
  await createMerchant(orm, {
    code,
    name,
    hosts,
    theme: readOption('--theme', values.theme ?? 'naga', (text) => readWord(text, Object.keys(themes))),
    languages: readOption('--languages', values.languages ?? 'EN,TH', readLanguages),
  })
  say(terminal.out, `Made ${code} (${name}), reached at ${hosts.join(', ')}`)
  say(terminal.out, `Games: npm run catalogue -- import FILE --merchant ${code}`)
  return 0
}

function readOption<T>(option: string, text: string, read: (text: string) => T): T {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof ValueError) throw new UsageError(`${option} ${error.message}.`)
    throw error
  }
}
