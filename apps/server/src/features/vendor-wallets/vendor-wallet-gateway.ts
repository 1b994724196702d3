/** Money to move to or from the wallet that a provider of games holds itself. */
export interface VendorMove {
  /** Names the movement for ever: asked again, the provider moves nothing more. 32 hex digits. */
  readonly id: string
  /** `fund` moves money to the provider, `collect` moves it back. */
  readonly direction: 'fund' | 'collect'
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
  /** Minor units. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
}

/** How a movement ended. */
export type VendorOutcome = 'done' | 'failed'

/** A provider of games that holds players' money itself. */
export interface VendorWalletGateway {
  /**
   * Asks to move money; `undefined` where the provider has accepted it and it is under way.
   * @throws {GatewayError} `unsent` where nothing was moved for sure; without `outage` where the provider has answered
   */
  move(move: VendorMove): Promise<VendorOutcome | undefined>
  /**
   * Reads how a movement ended; `unknown` where the provider has none of this id, `undefined` where it is under way.
   * @throws {GatewayError}
   */
  standing(move: VendorMove): Promise<VendorOutcome | 'unknown' | undefined>
  /**
   * Reads what a member holds there, in whole minor units.
   * @throws {GatewayError}
   */
  balance(place: Pick<VendorMove, 'merchant' | 'member' | 'currency'>): Promise<number>
}
