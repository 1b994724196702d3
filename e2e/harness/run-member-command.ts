import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const command = fileURLToPath(new URL('../../build/server/member.js', import.meta.url))

/** Runs `npm run member -- …` as an operator does beside the running product; gives what it prints. */
export async function runMemberCommand({ dataDir }: Product, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  return stdout
}
