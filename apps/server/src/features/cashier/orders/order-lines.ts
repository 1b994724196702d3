import { writeAmount } from '@foyer/contract'

/** What a list says of tries that have failed; nothing where none has. */
export const triesLine = ({
  tries,
  problem,
  nextTry,
}: {
  readonly tries: number
  readonly problem: string
  readonly nextTry: Date | null
}): string[] =>
  nextTry
    ? [`failed ${tries === 1 ? 'once' : `${tries} times`}: ${problem}`, `again ${nextTry.toISOString()}`]
    : []

/** What a list says of an order. */
export function orderLine(order: {
  readonly number: string
  readonly createdAt: Date
  readonly state: string
  readonly amount: number
  readonly currency: string
  readonly member: string
}): string[] {
  const { number, createdAt, state, amount, currency, member } = order
  return [number, createdAt.toISOString(), state, `${writeAmount(amount, currency)} ${currency}`, member]
}

/** An order, or a payment without one, with its steps. */
interface ShownOrder {
  readonly currency: string
  readonly steps: readonly {
    readonly at: Date
    readonly action: string
    readonly actor: string
    readonly name: string
    readonly systemUser: string
    readonly reason: string
  }[]
}

/** Everything of an order, a field a line, and its steps: when, what, who and why. */
export function shownOrder({ steps, ...order }: ShownOrder): string[] {
  return [
    ...Object.entries(order).map(([key, value]) => `${key}: ${written(key, value, order.currency)}`),
    ...steps.map(({ at, action, actor, name, systemUser, reason }) => {
      const who = actor === 'operator' ? `${name} (${systemUser})` : actor
      return [at.toISOString(), action, who, reason].join('  ').trimEnd()
    }),
  ]
}

function written(key: string, value: unknown, currency: string): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    return (
      value.map((one) => (typeof one === 'object' ? Object.values(one).join(' ') : one)).join(', ') || '-'
    )
  }
  if (key !== 'amount' && key !== 'received') return String(value)
  return currency === '' ? '-' : writeAmount(Number(value), currency)
}
