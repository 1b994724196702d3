import { catalogueCommand } from './terminal/catalogue-command.ts'
import { runCommand } from './terminal/run-command.ts'

await runCommand(catalogueCommand)
