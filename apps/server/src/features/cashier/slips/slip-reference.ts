import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate'

/** A transfer as its bank names it. */
export interface SlipReference {
  /** The bank's code, three digits in Thailand; `truemoney` for that wallet. */
  readonly bank: string
  readonly transfer: string
}

/** What a slip's code names, with its text. */
export interface SlipCode extends SlipReference {
  readonly payload: string
}

/** What the codes on a bank slip name; `undefined` where none is that of a slip. */
export function slipReferenceIn(codes: readonly string[]): SlipCode | undefined {
  for (const code of codes) {
    // Some banks leave zeros out of the checksum.
    const bank = slipVerify(code, true)
    if (bank) return { bank: bank.sendingBank, transfer: bank.transRef, payload: code }
    const wallet = trueMoneySlipVerify(code)
    if (wallet?.transactionId) return { bank: 'truemoney', transfer: wallet.transactionId, payload: code }
  }
  return undefined
}
