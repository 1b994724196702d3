import { operatorCommand } from './terminal/operator-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(operatorCommand)
