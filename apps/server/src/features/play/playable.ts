import type { LanguageCode } from '@foyer/contract'
import type { Merchant } from '../../merchants/index.ts'

/** What can be launched at a merchant: a game, or the lobby of a provider. */
export interface Playable {
  /** Id in the catalogue; absent for a lobby. */
  readonly id?: string
  /** The provider's own id of the game; `lobby` for a lobby. */
  readonly code: string
  readonly type: string
  /** Code of the provider. */
  readonly vendor: string
  /** Whether trials may play it. */
  readonly supportsTrial: boolean
  /** Closed for work. */
  readonly closed: boolean
  readonly name: (language: LanguageCode) => string
  readonly vendorName: (language: LanguageCode) => string
  /** Portrait artwork: a path below `/media/`, empty for none. */
  readonly image: string
  /** The provider's mark for dark ground, same form. */
  readonly mark: string
}

/** Finds what can be launched; `undefined` for what the merchant does not have or hides. */
export interface FindPlayable {
  game(id: string, merchant: Merchant): Playable | undefined
  /** @param type one of the types of game that the provider has */
  lobby(vendor: string, type: string, merchant: Merchant): Playable | undefined
}
