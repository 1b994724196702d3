/** Whose site the page belongs to. */
export interface DemoGameSite {
  readonly name: string
  /** Address of its icon. */
  readonly icon: string
  /** ISO 4217 */
  readonly currency: string
  readonly currencySymbol: string
}

/** What is played, and by whom. */
export interface ShownGame {
  readonly name: string
  readonly vendorName: string
  /** Portrait artwork, empty for none. */
  readonly image: string
  /** The provider's mark for dark ground, empty for none; stands where there is no artwork. */
  readonly mark: string
  readonly player: string
  /** Minor units of money. */
  readonly balance: number
  readonly isTrial: boolean
  /** Page of this site to go back to. */
  readonly back: string
  readonly play: ShownPlay
  /** What can be done now. */
  readonly actions: readonly string[]
  /** Stakes to choose from, in minor units. */
  readonly stakes: readonly number[]
}

/** What has been played. */
interface ShownPlay {
  readonly state: 'none' | 'open' | 'over'
  /** Minor units. */
  readonly stake: number
  /** What was said to the wallet, the newest first; JSON both ways. */
  readonly messages: readonly {
    readonly path: string
    readonly sent: string
    readonly status: number
    readonly answered: string
  }[]
}
