/** Seconds until a moment, rounded up, never negative. Both in ms since 1970. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Where a running countdown is kept, so that a reload resumes it for the same address. */
const KEY = 'codeCountdown'

/** What a code was asked for, and the address that it went to; absent while no whole address is known. */
export interface CodePlace {
  readonly purpose: string
  readonly address: string | undefined
}

/** Keeps a countdown for a purpose and address; the address itself is not kept, only its fingerprint. */
export function keepCountdown(
  { purpose, address = '' }: CodePlace,
  until: number,
  storage: Pick<Storage, 'setItem'>,
): void {
  storage.setItem(KEY, JSON.stringify({ purpose, address: fingerprint(address), until }))
}

/**
 * End of a kept countdown of the same purpose and address; 0 where there is none. While no whole address is known, as
 * in a form that was just loaded again, it is the one that the code went to.
 */
export function keptCountdown({ purpose, address }: CodePlace, storage: Pick<Storage, 'getItem'>): number {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    if (kept?.purpose !== purpose || typeof kept.until !== 'number') return 0
    return address === undefined || kept.address === fingerprint(address) ? kept.until : 0
  } catch {
    return 0
  }
}

function fingerprint(text: string): number {
  let sum = 0
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0
  return sum
}
