import type { LanguageCode } from '@foyer/contract'
import { Type } from 'typebox'
import { lineInput, wordInput } from '../../../operations/inputs.ts'
import { InputError } from '../../../operations/operation.ts'
import { wordsIn } from '../../../words/words.ts'

/** Reasons for refusing an order or a slip; players read `refusal.REASON` of the words in their language. */
const REFUSALS = [
  'holder-differs',
  'account-invalid',
  'bank-refused',
  'bank-unavailable',
  'not-played',
  'bonus-terms',
  'own-request',
  'contact-support',
  'payer-differs',
  'transfer-differs',
  'slip-unreadable',
  'slip-used',
  'not-arrived',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Reasons of operators for refusing a withdrawal, for its bank not taking it, and for refusing a deposit or a slip. */
export const WITHDRAWAL_REFUSALS = [
  ...['holder-differs', 'account-invalid', 'not-played', 'bonus-terms', 'bank-unavailable'],
  ...['own-request', 'contact-support'],
] as const satisfies readonly Refusal[]
export const PAYOUT_REFUSALS = [
  ...['bank-refused', 'account-invalid', 'holder-differs', 'bank-unavailable'],
] as const satisfies readonly Refusal[]
export const DEPOSIT_REFUSALS = [
  ...['payer-differs', 'not-arrived', 'own-request', 'contact-support'],
] as const satisfies readonly Refusal[]
export const SLIP_REFUSALS = [
  ...['transfer-differs', 'slip-unreadable', 'slip-used', 'not-arrived', 'contact-support'],
] as const satisfies readonly Refusal[]

/** Why something is refused: by a reason of a list, else in the words of an operator or a bank. */
export interface RefusedBecause {
  readonly refusal: Refusal | null
  /** Empty where it is of the list, or nothing was said. */
  readonly reason: string
}

/** A reason of the list, with a note for colleagues. */
export interface ListedRefusal {
  readonly refusal?: Refusal | null
  readonly note?: string
}

/** What the player reads of it; empty where nothing was said. */
export const refusalText = ({ refusal, reason }: RefusedBecause, language: LanguageCode): string =>
  refusal === null ? reason : wordsIn(language, `refusal.${refusal}`)

/** Inputs of what refuses something. @param refusals reasons to choose from */
export const refusalInputs = <const Reason extends Refusal>(refusals: readonly Reason[]) => ({
  because: Type.Optional(wordInput('Because', 'REASON', refusals)),
  reason: Type.Optional(lineInput('In other words')),
  note: Type.Optional(lineInput('Note for colleagues')),
})

/** What an operator enters to refuse something. */
interface EnteredRefusal {
  readonly because?: Refusal | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
}

/** What was entered, with the note for colleagues. @throws {InputError} where the player would read nothing, or two things */
export function readRefusal({ because, reason = '', note = '' }: EnteredRefusal) {
  if (because === undefined && reason === '')
    throw new InputError('because', 'is missing: choose a reason, or write one')
  if (because !== undefined && reason !== '')
    throw new InputError('reason', 'is left out where a reason of the list is given')
  return { refusal: because ?? null, reason, note }
}

/** A refusal as a step of the order keeps it, for operators. */
export const refusalStep = ({ refusal, reason, note = '' }: RefusedBecause & { readonly note?: string }) =>
  [refusal ?? reason, note].filter((part) => part !== '').join(': ')
