import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder in the place of the built pages of our own games, for the tests of one file. */
export function makeGamePages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-games-'))
  writeFileSync(join(folder, 'manifest.json'), '{"src/page/main.tsx":{"file":"assets/main.js"}}')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
