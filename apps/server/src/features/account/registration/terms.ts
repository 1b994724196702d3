import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Merchant } from '../../../merchants/index.ts'

/** Version of the terms of merchants that have set none. */
const FIRST_VERSION = '2026-11'

/** Version of a merchant's terms, which its forms show and which is agreed to; operators raise it with their text. */
export function termsVersionOf({ settings }: Pick<Merchant, 'settings'>): string {
  return settings.termsVersion || FIRST_VERSION
}

/**
 * Refuses a version of the terms that the forms do not show: nobody could read what it says.
 * @throws {ApiError} `validation.failed`
 */
export function demandTerms(agreed: string, merchant: Pick<Merchant, 'settings'>): void {
  const version = termsVersionOf(merchant)
  if (agreed === version) return
  throw new ApiError('validation.failed', {
    field: 'agreed',
    message: `agreed must name the terms that are shown now, version ${version}.`,
  })
}

/** What somebody who joins agrees to. */
export interface Consent {
  /** Version of the terms; empty or absent where they were not agreed to. */
  readonly agreed?: string
  readonly ageConfirmed?: boolean
}

/**
 * Refuses who joins without agreeing to the terms as they are now, or without confirming their age.
 * @throws {ApiError} `agreement.missing`, `validation.failed`
 */
export function demandConsent(
  { agreed = '', ageConfirmed = false }: Consent,
  merchant: Pick<Merchant, 'settings'>,
): void {
  if (agreed === '') throw new ApiError('agreement.missing', { field: 'agreed' })
  demandTerms(agreed, merchant)
  if (!ageConfirmed) throw new ApiError('agreement.missing', { field: 'ageConfirmed' })
}

/** What is kept of a member's consent. */
export const agreementsOf = (member: string, { merchant, language }: Pick<Caller, 'merchant' | 'language'>) =>
  (['terms', 'age', 'responsible-gaming'] as const).map((kind) => ({
    ...{ member, kind, language },
    version: termsVersionOf(merchant),
  }))
