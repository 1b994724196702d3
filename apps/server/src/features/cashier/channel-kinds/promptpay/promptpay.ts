import { linePattern } from '@foyer/contract'
import { mustMatch, type Provider } from '../../../../gateways/index.ts'
import type { ChannelKind } from '../../channels/channel-kind.ts'
import { accountNotifications, notificationKeys } from '../account-notifications.ts'
import {
  PROMPTPAY_CURRENCY,
  promptPayCode,
  readPromptPayTarget,
  TARGET_FORM,
  writtenTarget,
} from './promptpay-target.ts'

/**
 * PromptPay by QR code. A payment to a biller brings the number of its order along; any other is recognised by its amount, which
 * has satang of its own.
 */
export const promptpay: Provider<ChannelKind> = {
  keys: [
    {
      key: 'to',
      form: TARGET_FORM,
      isRequired: true,
      problem: (value) => (readPromptPayTarget(value) ? undefined : `is one of ${TARGET_FORM}`),
    },
    {
      key: 'name',
      form: 'NAME',
      isRequired: true,
      problem: mustMatch(new RegExp(linePattern(60), 'u'), 'is a name of 60 characters at most'),
    },
    ...notificationKeys,
  ],
  open({ settings: { to = '', name = '' }, secrets }) {
    const target = readPromptPayTarget(to)
    if (!target) throw new Error('The connection to promptpay names nobody to pay.')
    const hasReference = target.kind === 'biller'
    return {
      isOpen: true,
      takesSlips: true,
      receiverOf: () => target.id,
      ...accountNotifications({ secrets, currency: PROMPTPAY_CURRENCY, hasReference }),
      async create({ number, amount, currency }) {
        if (currency !== PROMPTPAY_CURRENCY) throw new Error(`PromptPay pays no ${currency}.`)
        return {
          payTo: {
            kind: 'details',
            code: promptPayCode({ target, amount, reference: number }),
            scheme: 'promptpay',
            lines: [
              { name: 'holder', value: name },
              { name: hasReference ? 'biller' : 'promptpay', value: writtenTarget(target) },
            ],
          },
        }
      },
    }
  },
}
