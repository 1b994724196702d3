import { merchantCommand } from './terminal/merchant-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(merchantCommand)
