import { type PlayRefusal, PROVIDER_ERRORS, type ProviderErrorCode } from '@foyer/contract'

interface RefusalFacts {
  /** What was wrong with the input. */
  readonly field?: string
  readonly reasons?: readonly PlayRefusal[]
  /** What the player has, in minor units. */
  readonly balance?: number
  readonly message?: string
  readonly cause?: unknown
}

/** Thrown to refuse what a provider asked for; nothing has changed then. */
export class ProviderRefusalError extends Error {
  override readonly name = 'ProviderRefusalError'
  readonly facts: RefusalFacts

  constructor(
    readonly code: ProviderErrorCode,
    facts: RefusalFacts = {},
  ) {
    super(facts.message ?? PROVIDER_ERRORS[code].meaning, { cause: facts.cause })
    this.facts = facts
  }
}
