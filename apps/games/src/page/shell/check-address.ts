import type { ShownRound } from '../table/table.ts'

/** Page of the operator's site that computes a round anew, in the browser alone: what it needs stands in the fragment. */
export function checkAddress(
  back: string,
  round: Required<Pick<ShownRound, 'game' | 'serverSeed' | 'clientSeed' | 'nonce' | 'choice'>>,
): string {
  const { game, serverSeed, clientSeed, nonce, choice } = round
  const facts = new URLSearchParams({
    ...{ game, serverSeed, clientSeed, nonce: String(nonce), choice: JSON.stringify(choice) },
  })
  return `${new URL('/m/fair', back)}#${facts}`
}
