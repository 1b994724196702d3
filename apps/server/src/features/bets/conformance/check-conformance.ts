import { type CheckGround, CONFORMANCE_CHECKS } from './conformance-checks.ts'
import { ConformanceError, openWalletClient, type WalletPlace } from './wallet-client.ts'

/** What the checks need at least, in minor units. */
const LEAST_BALANCE = 100

/** How a check ended. */
export interface ConformanceResult {
  readonly title: string
  /** What was wrong; `undefined` where nothing was. */
  readonly problem: string | undefined
  readonly ms: number
}

/**
 * Plays a provider of games against a wallet: all checks, one after the other. Each ends with the balance that the player had, however
 * many rounds it plays.
 * @param onResult told of each check as it ends
 * @throws {ConformanceError} where the wallet does not know the session, or the player has too little
 */
export async function checkConformance(
  place: WalletPlace,
  onResult: (result: ConformanceResult) => void,
): Promise<readonly ConformanceResult[]> {
  const wallet = await openWalletClient(place)
  const has = await wallet.balance()
  if (has < LEAST_BALANCE) {
    const least = wallet.written(LEAST_BALANCE)
    throw new ConformanceError(`The player has ${wallet.written(has)}; the checks need ${least} or more.`)
  }
  const results: ConformanceResult[] = []
  for (const { title, run } of CONFORMANCE_CHECKS) {
    const begun = performance.now()
    const ground: CheckGround = { wallet, place, has: await wallet.balance() }
    const problem = await run(ground).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const result = { title, problem, ms: Math.round(performance.now() - begun) }
    results.push(result)
    onResult(result)
  }
  return results
}
