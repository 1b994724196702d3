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
}
