import { randomId } from '../../lib/random-id.ts'
import { wasNotHandled } from '../../lib/refusals/got-no-answer.ts'

/** The id of a request that makes an order. */
export interface OrderRequest {
  readonly id: string
  /** The order is made: the next one is another. */
  answered(): void
  /** It was refused; where no answer came, the order may have been made, so that the id stays. */
  refused(error: unknown): void
}

const open = new Map<string, { readonly id: string; readonly asked: string }>()

/**
 * The id under which an order is asked for: the same again while nobody knows whether the last try arrived, and as long
 * as nothing else is asked for.
 */
export function orderRequest(kind: 'deposit' | 'withdraw', order: object): OrderRequest {
  const asked = JSON.stringify(order)
  const known = open.get(kind)
  const { id } = known?.asked === asked ? known : { id: randomId() }
  open.set(kind, { id, asked })
  const forget = () => void open.delete(kind)
  return {
    id,
    answered: forget,
    refused: (error) => {
      if (!wasNotHandled(error)) forget()
    },
  }
}
