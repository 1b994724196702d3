import { setTimeout as sleep } from 'node:timers/promises'

/** A running product takes over what a command changed within two seconds. A loaded machine may need longer, in ms. */
const LIMIT_MS = 30_000

/**
 * Waits until the product shows what a command beside it changed; for set-ups as well, where no test runs yet.
 * @throws {Error} where it does not come
 */
export async function untilTakenOver(isSeen: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await isSeen())) {
    if (Date.now() > end) throw new Error('The product does not show what the command changed.')
    await sleep(50)
  }
}
