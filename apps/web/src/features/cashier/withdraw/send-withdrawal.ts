import type { LanguageCode } from '@foyer/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PIN, spentPin } from '../../../lib/form/pin.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { Withdrawal } from '../cashier-queries.ts'
import { orderRequest } from '../order-request.ts'

export const catalogues = ['cashier/withdraw']

/** What the form knows besides the payment password. */
export interface WithdrawalFacts {
  readonly account: string
  /** Minor units; `undefined` while it is none that may be sent. */
  readonly amount: number | undefined
  /** Whether the member agrees that a bonus ends by it; `undefined` where none would. */
  readonly endBonus: boolean | undefined
  readonly language: LanguageCode
  readonly onDone: (order: Withdrawal) => void
}

/** What is wrong with it; the amount tells by itself while it is typed. */
export function check(form: HTMLFormElement, _: WithdrawalFacts, i18n: I18n): FieldErrors {
  return PIN.test(passwordOf(form)) ? {} : { paymentPassword: i18n._(msg`Please enter six digits`) }
}

/** Asks for the withdrawal; tried again after no answer came, it is the same one. */
export async function send(
  form: HTMLFormElement,
  { account, amount, endBonus, language, onDone }: WithdrawalFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  if (amount === undefined) return {}
  const order = { account, amount: String(amount), ...(endBonus ? { endBonus } : {}) }
  const request = orderRequest('withdraw', order)
  try {
    const { order: received } = await context.api.call('createWithdrawal', {
      query: { language },
      body: { ...order, requestId: request.id, paymentPassword: passwordOf(form) },
    })
    request.answered()
    onDone(received)
    return undefined
  } catch (error) {
    request.refused(error)
    return spentPin(await refusedBy(context, error))
  }
}

const passwordOf = (form: HTMLFormElement) => textOf(new FormData(form), 'paymentPassword')
