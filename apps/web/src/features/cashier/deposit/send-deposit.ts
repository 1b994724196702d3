import type { LanguageCode } from '@foyer/contract'
import type { CallValue } from '../../../lib/api/api.ts'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { orderRequest } from '../order-request.ts'

export const catalogues = ['cashier/deposit']

/** What the form knows. */
export interface DepositFacts {
  readonly channel: string
  /** Minor units; `undefined` while it is none that may be sent. */
  readonly amount: number | undefined
  readonly language: LanguageCode
  readonly onDone: (answer: CallValue<'createDeposit'>) => void
}

/** The field itself tells what is wrong with an amount while it is typed. */
export const check = (): FieldErrors => ({})

/** Makes the order; tried again after no answer came, it is the same one. */
export async function send(
  _: HTMLFormElement,
  { channel, amount, language, onDone }: DepositFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  if (amount === undefined) return {}
  const order = { channel, amount: String(amount) }
  const request = orderRequest('deposit', order)
  try {
    const answer = await context.api.call('createDeposit', {
      query: { language },
      body: { ...order, requestId: request.id },
    })
    request.answered()
    onDone(answer)
    return undefined
  } catch (error) {
    request.refused(error)
    return refusedBy(context, error)
  }
}
