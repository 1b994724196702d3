import { mustMatch, type Provider } from '../../../../gateways/index.ts'
import type { ChannelKind } from '../../channels/channel-kind.ts'
import { accountNotifications, notificationKeys } from '../account-notifications.ts'
import { ACCOUNT_FORM, accountsIn, readAccount, writtenAccount } from './receiving-account.ts'

const COUNTRY = 'TH'
const CURRENCY = 'THB'

/**
 * Transfers to accounts of the merchant: an order gets the account that has received least today. A payment is recognised by its
 * amount, which has satang of its own.
 */
export const bankTransfer: Provider<ChannelKind> = {
  keys: [
    {
      key: 'account',
      form: ACCOUNT_FORM,
      isFamily: true,
      problem: (value) =>
        readAccount(value, COUNTRY)
          ? undefined
          : `is ${ACCOUNT_FORM}, such as KBANK 012-3-45678-9 Shop Co., Ltd.`,
    },
    {
      key: 'dayMax',
      form: 'MINOR-UNITS',
      isFamily: true,
      problem: mustMatch(/^[1-9]\d{0,14}$/, 'is an amount in minor units'),
    },
    ...notificationKeys,
  ],
  problems(settings) {
    const names = new Set(accountsIn(settings, COUNTRY).map(({ name }) => name))
    const limits = Object.keys(settings).flatMap((key) => /^dayMax\.(.+)$/.exec(key)?.[1] ?? [])
    return [
      ...(names.size === 0 ? ['account.NAME is missing: at least one account'] : []),
      ...limits
        .filter((name) => !names.has(name))
        .map((name) => `dayMax.${name}: there is no account.${name}`),
    ]
  },
  open({ settings, secrets }) {
    const accounts = accountsIn(settings, COUNTRY)
    return {
      isOpen: accounts.length > 0,
      accounts,
      takesSlips: true,
      receiverOf: ({ account }) => accounts.find(({ name }) => name === account)?.number,
      ...accountNotifications({ secrets, currency: CURRENCY, hasReference: false }),
      async create({ currency, account: name }) {
        if (currency !== CURRENCY) throw new Error(`Thai banks take no ${currency}.`)
        const account = accounts.find((one) => one.name === name)
        if (!account) throw new Error(`There is no account ${name}.`)
        const { bank, number, holder } = account
        return {
          payTo: {
            kind: 'details',
            bank: { country: COUNTRY, code: bank.code },
            lines: [
              { name: 'account', value: writtenAccount(number) },
              { name: 'holder', value: holder },
            ],
          },
        }
      },
    }
  },
}
