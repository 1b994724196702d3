import { type LedgerExecutor, post } from '../features/wallet/index.ts'
import type { TransferKind } from '../features/wallet/ledger-tables.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { DEMO_MOVEMENTS, type DemoMovement } from './data/wallet-movements.ts'

const HOUR_MS = 3_600_000
const HOUSE = { house: 'demo' } as const
const KINDS: Readonly<Record<DemoMovement['kind'], TransferKind>> = {
  bonus: 'demo-credit',
  deposit: 'operator-credit',
  withdraw: 'operator-debit',
}

/**
 * Moves a demo account's play money as if it had come and gone for weeks, each movement once; only for an account that
 * has no wallet yet, whose balance they then are.
 */
export async function seedMovements(
  executor: LedgerExecutor,
  { id, merchant }: { readonly id: string; readonly merchant: string },
  currency: string,
  now: Date,
): Promise<void> {
  const brand = DEMO_BRANDS.find(({ code }) => code === merchant)
  const language = brand?.defaultLanguage === 'TH' ? 'TH' : 'EN'
  for (const [index, { kind, amount, hoursAgo, note }] of DEMO_MOVEMENTS.entries()) {
    const member = { member: id }
    await post(executor, {
      merchant,
      key: `demo:${id}:${index + 1}`,
      kind: KINDS[kind],
      from: amount > 0 ? HOUSE : member,
      to: amount > 0 ? member : HOUSE,
      amount: Math.abs(amount),
      currency,
      note: note?.[language] ?? '',
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })
  }
}
