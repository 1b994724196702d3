import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../../db/index.ts'
import type { PhoneGateway } from '../../../gateways/index.ts'
import { usedProofs } from '../human/human-tables.ts'

/** A provider's token that is to prove a number (E.164) in a merchant. */
export interface PhoneClaim {
  readonly merchant: string
  readonly mobile: string
  readonly idToken: string
}

/** Proofs of numbers by the provider that a merchant uses. A token counts once. */
export interface PhoneProofs {
  /**
   * The proof that a token is; `undefined` where it proves another number or nothing. It may ask the provider, so no
   * transaction is to wait for it.
   * @throws {@link GatewayError} where the provider's keys cannot be had
   */
  read(claim: PhoneClaim): Promise<string | undefined>
  /** Uses a proof up, with an executor only where that transaction succeeds; `false` where it was used before. */
  use(proof: string, executor?: Executor): Promise<boolean>
  /** Reads a token and uses it up: whether it proves the number. */
  prove(claim: PhoneClaim): Promise<boolean>
}

export function phoneProofs(orm: NodePgDatabase, phone: Pick<PhoneGateway, 'read'>): PhoneProofs {
  const read: PhoneProofs['read'] = async ({ merchant, mobile, idToken }) => {
    const proof = await phone.read(merchant, idToken)
    return proof?.mobile === mobile ? proof.id : undefined
  }
  const use: PhoneProofs['use'] = async (id, executor = orm) => {
    const noted = await executor
      .insert(usedProofs)
      .values({ id, usedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: usedProofs.id })
    return noted.length === 1
  }
  return {
    read,
    use,
    async prove(claim) {
      const proof = await read(claim)
      return proof !== undefined && (await use(proof))
    },
  }
}
