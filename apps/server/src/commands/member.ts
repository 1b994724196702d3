import { memberCommand } from './terminal/member-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(memberCommand)
