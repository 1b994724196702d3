import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

/** Runs `npm run member -- …` as an operator does beside the running product; gives what it prints. */
export const runMemberCommand = (product: Product, ...words: readonly string[]) =>
  run('member', product, words)

/** Runs `npm run merchant -- …` likewise. */
export const runMerchantCommand = (product: Product, ...words: readonly string[]) =>
  run('merchant', product, words)

/** Runs `npm run catalogue -- …` likewise. */
export const runCatalogueCommand = (product: Product, ...words: readonly string[]) =>
  run('catalogue', product, words)

async function run(name: string, { dataDir }: Product, words: readonly string[]): Promise<string> {
  const command = fileURLToPath(new URL(`../../build/server/${name}.js`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    // The services outside that stories play run on this machine.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', GATEWAY_HOSTS: '127.0.0.1' },
  })
  return stdout
}
