import { contentCommand } from './terminal/content-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(contentCommand)
