import { CATALOGUE_HELP } from './catalogue-help.ts'
import { type Command, UsageError } from './command.ts'
import { runExport } from './export-command.ts'
import { runImport } from './import-command.ts'

/** `npm run catalogue -- …`: a merchant's games in and out of files. */
export const catalogueCommand: Command = async (args, terminal) => {
  const [action, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || action === 'help') {
    terminal.out.write(CATALOGUE_HELP)
    return 0
  }
  if (action === 'import') return runImport(rest, terminal)
  if (action === 'export') return runExport(rest, terminal)
  throw new UsageError(
    action === undefined
      ? 'What shall be done: import or export?'
      : `There is no "${action}": import or export.`,
  )
}
