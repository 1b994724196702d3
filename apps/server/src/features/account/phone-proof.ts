import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PhoneGateway } from '../../gateways/index.ts'
import { usedProofs } from './account-tables.ts'

/**
 * Whether a provider's token proves a number (E.164) in a merchant (SMS-18-D). A token counts once; with an executor,
 * only where that transaction succeeds.
 * @throws {@link GatewayError} where the provider's keys cannot be had
 */
export type PhoneProof = (
  claim: { readonly merchant: string; readonly mobile: string; readonly idToken: string },
  executor?: Pick<NodePgDatabase, 'insert'>,
) => Promise<boolean>

/** Proofs by the provider that a merchant uses. */
export function phoneProofs(orm: NodePgDatabase, phone: Pick<PhoneGateway, 'read'>): PhoneProof {
  return async ({ merchant, mobile, idToken }, executor = orm) => {
    const proved = await phone.read(merchant, idToken)
    if (proved?.mobile !== mobile) return false
    const noted = await executor
      .insert(usedProofs)
      .values({ id: proved.id, usedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: usedProofs.id })
    return noted.length === 1
  }
}
