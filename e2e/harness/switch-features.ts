import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from './product.ts'
import type { DemoMerchant } from './visitor.ts'

const command = fileURLToPath(new URL('../../build/server/merchant.js', import.meta.url))

/** Switches features of a merchant on or off, as an operator does beside the running product. */
export async function switchFeatures(
  { dataDir }: Product,
  merchant: DemoMerchant,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const words = Object.entries(switches).map(([name, on]) => `${name}=${on ? 'on' : 'off'}`)
  await promisify(execFile)(process.execPath, [command, 'switch', merchant, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
}
