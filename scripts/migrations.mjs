// @ts-check
// npm run migrations -- --name WHAT-IT-DOES: writes what has changed in the tables of the server as a migration.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './project.mjs'

const generate = [inRoot('node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, generate, { cwd: inRoot('apps/server'), stdio: 'inherit' })
process.exitCode = status ?? 1
// The generator compares the tables with the newest of its snapshots; each is as large as all migrations together.
const meta = inRoot('apps/server/migrations/meta')
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const older of snapshots.sort().slice(0, -1)) rmSync(`${meta}/${older}`)
