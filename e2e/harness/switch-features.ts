import type { Product } from './product.ts'
import { runMerchantCommand } from './run-command.ts'
import { untilTakenOver } from './until-taken-over.ts'
import type { DemoMerchant } from './visitor.ts'

/** Switches features of a merchant on or off, as an operator does beside the running product, and waits until it has them. */
export async function switchFeatures(
  product: Product,
  merchant: DemoMerchant,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const words = Object.entries(switches).map(([name, on]) => `${name}=${on ? 'on' : 'off'}`)
  await runMerchantCommand(product, 'switch', merchant, ...words)
  await untilTakenOver(async () => {
    const answer = await fetch(`${product.origin}/wps/system/whitelabel?merchant=${merchant}`)
    const { value } = (await answer.json()) as { value: Readonly<Record<string, boolean>> }
    return Object.entries(switches).every(([name, on]) => value[name] === on)
  })
}
