import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { pausedMembers } from '../protection/index.ts'
import type { VendorWallets } from '../vendor-wallets/index.ts'
import { ledgerAccounts, VENDOR_ACCOUNTS } from '../wallet/index.ts'

/** Members whose money one round calls back. */
const ROUND = 200

interface CollectParts {
  readonly orm: Executor
  readonly wallets: Pick<VendorWallets, 'collect'>
  /** Unix time in ms. */
  readonly now: () => number
  /** Told of money that could not be fetched from a provider. */
  readonly onError: (error: unknown) => void
}

/**
 * Calls the money back that providers hold of members who pause, since those providers ask nobody about a bet. What a break or an exclusion could
 * not fetch at once, comes with a later round: the provider was down, an operator set it, or the process was killed.
 */
export async function collectFromPaused({ orm, wallets, now, onError }: CollectParts): Promise<void> {
  const { member, currency, name, balance, house } = ledgerAccounts
  const owners = await orm
    .select({ member: members.id, merchant: members.merchant, currency })
    .from(ledgerAccounts)
    .innerJoin(members, eq(members.id, member))
    .where(
      and(
        sql`${member} IN ${pausedMembers(new Date(now()))}`,
        eq(house, false),
        sql`starts_with(${name}, ${VENDOR_ACCOUNTS})`,
        gt(balance, 0),
      ),
    )
    .groupBy(members.id, currency)
    // Those whom a provider does not answer for keep nobody else waiting.
    .orderBy(sql`random()`)
    .limit(ROUND)
  for (const owner of owners) await wallets.collect(owner).catch(onError)
}
