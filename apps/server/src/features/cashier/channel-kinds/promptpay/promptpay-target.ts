import { decimalsOf } from '@foyer/contract'
import { generate } from 'promptparse'

/** Whom a PromptPay code pays: a biller, or somebody by a number that is registered with their bank. */
export type PromptPayTarget =
  | { readonly kind: 'biller'; readonly id: string }
  | { readonly kind: 'mobile' | 'taxId' | 'wallet'; readonly id: string }

const FORMS = {
  biller: /^\d{15}$/,
  mobile: /^0\d{9}$/,
  taxId: /^\d{13}$/,
  wallet: /^\d{15}$/,
} as const satisfies Record<PromptPayTarget['kind'], RegExp>

const PROXIES = { mobile: 'MSISDN', taxId: 'NATID', wallet: 'EWALLETID' } as const

/** How operators write a target. */
export const TARGET_FORM = 'biller:15-DIGITS|mobile:0812345678|taxId:13-DIGITS|wallet:15-DIGITS'

/** Reads a target as operators write it, such as `mobile:0812345678`; `undefined` for what is none. */
export function readPromptPayTarget(text: string): PromptPayTarget | undefined {
  const [kind = '', id = ''] = text.split(':')
  if (!(Object.hasOwn(FORMS, kind) && FORMS[kind as PromptPayTarget['kind']].test(id))) return undefined
  return { kind: kind as PromptPayTarget['kind'], id }
}

/** The number as people know it, such as `081-234-5678`. */
export function writtenTarget({ kind, id }: PromptPayTarget): string {
  if (kind === 'mobile') return id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  if (kind === 'taxId') return id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
  return id
}

/** A payment by PromptPay. */
interface PromptPayPayment {
  readonly target: PromptPayTarget
  /** Minor units of {@link PROMPTPAY_CURRENCY}. */
  readonly amount: number
  /** Letters and digits, at most 20; reaches a biller with the money, and nobody else. */
  readonly reference: string
}

/** The only currency that PromptPay knows. */
export const PROMPTPAY_CURRENCY = 'THB'

/** The text of the QR code, as EMVCo's merchant-presented mode and the Bank of Thailand write it. */
export function promptPayCode({ target, amount, reference }: PromptPayPayment): string {
  const baht = amount / 10 ** decimalsOf(PROMPTPAY_CURRENCY)
  if (target.kind === 'biller')
    return generate.billPayment({ billerId: target.id, amount: baht, ref1: reference })
  return generate.anyId({ type: PROXIES[target.kind], target: target.id, amount: baht })
}
