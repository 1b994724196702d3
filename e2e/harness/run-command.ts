import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { DEMO_PASSWORD } from './login-form.ts'
import type { Product } from './product.ts'
import type { DemoMerchant } from './visitor.ts'

/** The product that a command works beside. */
type Beside = Pick<Product, 'dataDir'>

/** Runs `npm run member -- …` as an operator does beside the running product; gives what it prints. */
export const runMemberCommand = (product: Beside, ...words: readonly string[]) =>
  run('member', product, words)

/** Runs `npm run merchant -- …` likewise; what takes two people is run by a second one. */
export const runMerchantCommand = (product: Beside, ...words: readonly string[]) =>
  run('merchant', product, words).catch((error: { readonly stderr?: string }) => {
    const [, id, merchant] = /proposals run (\d+) --merchant (\S+)/.exec(error.stderr ?? '') ?? []
    if (id === undefined || merchant === undefined) throw error
    return runMoneyCommand(product, 'proposals', 'run', id, '--merchant', merchant, '--by', 'Anong')
  })

/** Runs `npm run provider -- …` likewise. */
export const runProviderCommand = (product: Beside, ...words: readonly string[]) =>
  run('provider', product, words)

/** Runs `npm run money -- …` likewise. */
export const runMoneyCommand = (product: Beside, ...words: readonly string[]) => run('money', product, words)

/** Runs `npm run catalogue -- …` likewise. */
export const runCatalogueCommand = (product: Beside, ...words: readonly string[]) =>
  run('catalogue', product, words)

/** Runs `npm run content -- …` likewise. */
export const runContentCommand = (product: Beside, ...words: readonly string[]) =>
  run('content', product, words)

/**
 * Makes a member of the run's shared product, whom no other story knows: demo accounts belong to all stories, so none
 * changes them.
 * @param type of the account; 1 is an agent who also plays
 * @returns the login name; the password is that of the demo accounts
 */
export async function newMember(merchant: DemoMerchant, type = 0): Promise<string> {
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 11)}`
  const words = ['create', name, '--merchant', merchant, '--type', String(type), '--stdin']
  await run('member', { dataDir: inject('productDataDir') }, words, `${DEMO_PASSWORD}\n`)
  return name
}

async function run(
  name: string,
  { dataDir }: Beside,
  words: readonly string[],
  input?: string,
): Promise<string> {
  const command = fileURLToPath(new URL(`../../build/server/${name}.js`, import.meta.url))
  const running = promisify(execFile)(process.execPath, [command, ...words], {
    // The services outside that stories play run on this machine.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', GATEWAY_HOSTS: '127.0.0.1' },
  })
  running.child.stdin?.end(input)
  return (await running).stdout
}
