import type { humanChallenge, ValueOf } from '@foyer/contract'

/** Where an answer counts. */
export interface HumanPlace {
  readonly merchant: string
  readonly purpose: string
}

/** What the browser hands in; each provider reads its own part. */
export interface HumanAnswer {
  readonly lotNumber?: string
  readonly captchaOutput?: string
  readonly passToken?: string
  readonly genTime?: string
  readonly altcha?: string
}

/** Tells people from programs, or makes programs pay. */
export interface HumanCheck {
  /** What the browser is to solve. */
  challenge(place: HumanPlace): Promise<ValueOf<typeof humanChallenge>>
  /**
   * The number of a right answer, for the caller to count it once only; `undefined` for every other answer. Throws
   * where the provider cannot be asked.
   */
  verify(place: HumanPlace, answer: HumanAnswer): Promise<string | undefined>
}
