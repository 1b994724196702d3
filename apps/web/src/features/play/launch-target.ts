/** What a tap plays: a game, or without one the lobby of a provider. */
export interface LaunchTarget {
  readonly id?: string
  /** The provider's own id of the game. */
  readonly code?: string
  readonly type: string
  /** Code of the provider. */
  readonly vendor: string
}

/** A target as a visitor sees it. */
export interface ShownTarget extends LaunchTarget {
  readonly name: string
  /** Whether a trial session may play it; absent where that is not known. */
  readonly supportsTrial?: boolean
}
