import { providerCommand } from './terminal/provider-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(providerCommand)
