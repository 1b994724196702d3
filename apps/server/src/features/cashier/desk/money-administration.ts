import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { keepOwnerNotice } from '../../inbox/index.ts'
import type { MoneyMerchant, OperatorDesk } from '../orders/operator-desk.ts'
import { paymentAdministration } from '../payments/payment-administration.ts'
import { depositAdministration } from './deposit-administration.ts'
import { withdrawalAdministration } from './withdrawal-administration.ts'

/**
 * What one operator does with the deposits and withdrawals of a merchant's members. What moves money throws `ApiError`:
 * `not.found`, `order.closed` where its state does not allow it, `access.denied` where another person has to approve or an
 * obstacle was not named.
 * @param actor the name that the operator gave, and the user of the machine; nobody is asked for a proof or a login
 * @param options `now` where what is told happened before, `keepNotice` where no notice goes to the member's inbox
 */
export function moneyAdministration(
  orm: NodePgDatabase,
  merchant: MoneyMerchant,
  actor: OperatorDesk['actor'],
  {
    now = () => new Date(),
    keepNotice = keepOwnerNotice,
  }: Partial<Pick<OperatorDesk, 'now' | 'keepNotice'>> = {},
) {
  const trusted = {
    demandProof: () => undefined,
    demandLoggedIn: async () => undefined,
    noteSameDevice: async () => undefined,
  }
  const desk: OperatorDesk = { orm, merchant, actor, now, keepNotice, ...trusted }
  return {
    deposits: depositAdministration(desk),
    withdrawals: withdrawalAdministration(desk),
    payments: paymentAdministration(desk),
  }
}
