import type { Product } from './product.ts'
import { runMerchantCommand } from './run-command.ts'
import type { DemoMerchant } from './visitor.ts'

/** Switches features of a merchant on or off, as an operator does beside the running product. */
export async function switchFeatures(
  product: Product,
  merchant: DemoMerchant,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const words = Object.entries(switches).map(([name, on]) => `${name}=${on ? 'on' : 'off'}`)
  await runMerchantCommand(product, 'switch', merchant, ...words)
}
