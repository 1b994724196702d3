import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { noticesOf } from '../inbox/index.ts'
import { ownerConfirmationOf } from '../session/index.ts'
import { paymentPasswords } from './payment-password.ts'
import { paymentPasswordDemand } from './payment-password-demand.ts'
import { payoutBindings } from './payout-routes.ts'
import { type AfterAdding, payoutService } from './payout-service.ts'
import { bankAccounts } from './payout-tables.ts'

/** Asks for the payment password, and tells owners of wrong ones. */
export const paymentPasswordDemandOf = ({ orm, limits, note, use }: Ground) =>
  paymentPasswordDemand({ orm, limits, note, notices: use(noticesOf), passwords: paymentPasswords(orm) })

/** What other features do when a member has added a bank account; they add to it when they are opened. */
export const afterAddingAccountOf = (_: Ground): AfterAdding[number][] => []

/** What bank accounts and the payment password add to the product. */
export const payoutFeature = {
  personalTables: [personalTable(bankAccounts.member, 'deleted')],
  open({ orm, limits, note, use }) {
    const payout = payoutService({
      orm,
      limits,
      note,
      notices: use(noticesOf),
      confirmation: use(ownerConfirmationOf),
      demandPassword: use(paymentPasswordDemandOf),
      afterAdding: use(afterAddingAccountOf),
    })
    return { bindings: payoutBindings({ orm, payout }) }
  },
} satisfies Feature
