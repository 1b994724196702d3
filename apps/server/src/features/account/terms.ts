import { ApiError } from '../../api/api-error.ts'

/** Version of the terms that the forms show and that is agreed to; raised when their meaning changes. */
export const TERMS_VERSION = '2026-11'

/**
 * Refuses a version of the terms that the forms do not show: nobody could read what it says.
 * @throws {ApiError} `validation.failed`
 */
export function demandTerms(agreed: string): void {
  if (agreed === TERMS_VERSION) return
  throw new ApiError('validation.failed', {
    field: 'agreed',
    message: `agreed must name the terms that are shown now, version ${TERMS_VERSION}.`,
  })
}

/** What somebody who joins agrees to. */
export interface Consent {
  /** Version of the terms; empty or absent where they were not agreed to. */
  readonly agreed?: string
  readonly ageConfirmed?: boolean
}

/**
 * Refuses who joins without agreeing to the terms as they are now, or without confirming their age (REG-15, REG-19).
 * @throws {ApiError} `agreement.missing`, `validation.failed`
 */
export function demandConsent({ agreed = '', ageConfirmed = false }: Consent): void {
  if (agreed === '') throw new ApiError('agreement.missing', { field: 'agreed' })
  demandTerms(agreed)
  if (!ageConfirmed) throw new ApiError('agreement.missing', { field: 'ageConfirmed' })
}

/** What is kept of a member's consent (REG-19 to REG-21). */
export const agreementsOf = (member: string) =>
  (['terms', 'age', 'responsible-gaming'] as const).map((kind) => ({
    member,
    kind,
    version: TERMS_VERSION,
  }))
