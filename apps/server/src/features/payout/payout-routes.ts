import { addBankAccount, bankAccounts, removeBankAccount, setPaymentPassword } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { maskName, maskNumber } from '../../api/mask.ts'
import { countryOf, textIn } from '../../merchants/index.ts'
import { findMember } from '../member/index.ts'
import { listBankAccounts } from './bank-account-store.ts'
import { banksOf } from './banks.ts'
import type { Payout } from './payout-service.ts'

interface PayoutRoutes {
  readonly orm: NodePgDatabase
  readonly payout: Payout
}

/** Payment password and bank accounts. */
export function payoutBindings({ orm, payout }: PayoutRoutes): Binding[] {
  return [
    bind(setPaymentPassword, async ({ body }, caller) => {
      await payout.setPassword(body, caller)
      return {}
    }),
    bind(bankAccounts, async (_, caller) => {
      const { merchant, language } = caller
      const { member: id } = sessionOf(caller)
      const member = await findMember(orm, id)
      if (!member) throw new ApiError('session.expired')
      const banks = banksOf(countryOf(merchant))
      const nameOf = (country: string, code: string) => {
        const names = banksOf(country).find((bank) => bank.code === code)?.names
        return names ? textIn(names, language, merchant) : code
      }
      return {
        list: (await listBankAccounts(orm, id)).map(({ id: account, country, bank, number, holder }) => ({
          id: account,
          bankCode: bank,
          bankName: nameOf(country, bank),
          number: maskNumber(number),
          holder: maskName(holder),
        })),
        banks: banks.map(({ code, shortName, names, digits }) => ({
          code,
          shortName,
          name: textIn(names, language, merchant),
          digits: [...digits],
        })),
        holder: maskName(member.profile.payeeName ?? ''),
      }
    }),
    bind(addBankAccount, async ({ body }, caller) => ({ id: await payout.addAccount(body, caller) })),
    bind(removeBankAccount, async ({ body }, caller) => {
      await payout.removeAccount(body, caller)
      return {}
    }),
  ]
}
