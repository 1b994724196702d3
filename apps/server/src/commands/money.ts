import { moneyCommand } from './terminal/money-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(moneyCommand)
