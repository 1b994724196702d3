import { brandMarks } from '@foyer/ui/marks'
import { checkContent, exportContent, type FileChange, importContent } from '../../features/content/index.ts'
import { findMerchant, whileAlone } from '../../merchant-settings/change-merchant.ts'
import { writeCommandAct } from '../../merchant-settings/merchant-changes.ts'
import type { MerchantRow } from '../../merchant-settings/setting-key.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { readFolder, writeFolder } from './content-folder.ts'
import { CONTENT_HELP } from './content-help.ts'
import { takeJson } from './say-rows.ts'

interface Work {
  readonly merchant: MerchantRow
  readonly folder: string
  readonly dryRun: boolean
  readonly terminal: Terminal
}

const ACTIONS: Readonly<Record<string, (work: Work) => Promise<number>>> = {
  export: runExport,
  import: runImport,
  check: runCheck,
}

/** `npm run content -- …`: what a merchant shows of its own, as files. */
export const contentCommand: Command = async (given, base) => {
  const [args, terminal] = takeJson(given, base)
  const [word, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || word === 'help') {
    terminal.out.write(CONTENT_HELP)
    return 0
  }
  const run = word !== undefined && Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined
  if (!run) {
    const known = Object.keys(ACTIONS).join(', ')
    throw new UsageError(word === undefined ? `Which action: ${known}?` : `There is no "${word}": ${known}.`)
  }
  const { values, positionals } = readArguments(rest, { 'dry-run': { type: 'boolean' } })
  const [code, folder = '', ...surplus] = positionals
  if (code === undefined) throw new UsageError(`Which merchant? ${word} MERCHANT`)
  if ((word === 'check') !== (folder === ''))
    throw new UsageError(`${word} MERCHANT${word === 'check' ? '' : ' DIR'}`)
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is too much.`)
  if (values['dry-run'] && word !== 'import') throw new UsageError(`${word} takes no --dry-run.`)
  if (terminal.json && word !== 'check') throw new UsageError(`${word} lists nothing: it takes no --json.`)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  return run({ merchant, folder, dryRun: values['dry-run'] ?? false, terminal })
}

async function runExport({ merchant, folder, terminal }: Work): Promise<number> {
  const { orm } = await terminal.openDatabase()
  const files = await exportContent(orm, merchant.code)
  await writeFolder(folder, files)
  say(terminal.out, `Wrote ${files.texts.size} files and ${files.pictures.size} pictures to ${folder}`)
  return 0
}

async function runImport({ merchant, folder, dryRun, terminal }: Work): Promise<number> {
  const { orm } = await terminal.openDatabase()
  const files = await readFolder(folder, terminal.encodePicture)
  const rules = {
    merchant: { ...merchant, defaultLanguage: merchant.languages[0] ?? 'EN' },
    marks: Object.keys(brandMarks),
    now: Date.now(),
  }
  const changes = await whileAlone(orm, async (alone) => {
    const made = await importContent(alone, files, rules, { dryRun })
    const noted = made.filter((change) => change.added + change.changed + change.removed > 0)
    if (!dryRun)
      await writeCommandAct(
        alone,
        merchant.code,
        'content.import',
        noted.map((change) => ({ what: `content ${change.file}`, before: '', after: counts(change) })),
      )
    return made
  })
  const width = Math.max(...changes.map(({ file }) => file.length))
  for (const change of changes) say(terminal.out, `${change.file.padEnd(width)}  ${counts(change)}`)
  const pictures = `${files.pictures.size} ${files.pictures.size === 1 ? 'picture' : 'pictures'}`
  say(
    terminal.out,
    dryRun
      ? `Nothing was changed: a dry run (${pictures}).`
      : `Imported into ${merchant.code} (${pictures}).`,
  )
  return 0
}

const counts = ({ added, changed, removed, unchanged }: FileChange) =>
  `${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`

async function runCheck({ merchant, terminal }: Work): Promise<number> {
  const { orm } = await terminal.openDatabase()
  const lacks = await checkContent(orm, merchant)
  const { missing, optional } = lacks
  if (terminal.json) {
    say(terminal.out, JSON.stringify(lacks, null, 2))
    return missing.length === 0 ? 0 : 1
  }
  for (const line of missing) say(terminal.out, `missing   ${line}`)
  for (const line of optional) say(terminal.out, `optional  ${line}`)
  const languages = merchant.languages.join(', ')
  say(
    terminal.out,
    missing.length === 0
      ? `${merchant.code} lacks nothing that its pages need, in ${languages}.`
      : `${merchant.code} lacks ${missing.length} ${missing.length === 1 ? 'thing' : 'things'}, in ${languages}.`,
  )
  return missing.length === 0 ? 0 : 1
}
