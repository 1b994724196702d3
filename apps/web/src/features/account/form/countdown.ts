/** Seconds until a moment, rounded up, never negative (SMS-14-D). Both in ms since 1970. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Where a running countdown is kept, so that a reload resumes it for the same number (SMS-14-D). */
const KEY = 'codeCountdown'

/** Keeps a countdown for a purpose and number; the number itself is not kept, only its fingerprint. */
export function keepCountdown(place: string, until: number, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify({ place: fingerprint(place), until }))
}

/** End of a kept countdown of the same place; 0 where there is none. */
export function keptCountdown(place: string, storage: Pick<Storage, 'getItem'>): number {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { place?: unknown; until?: unknown } | null
    return kept?.place === fingerprint(place) && typeof kept.until === 'number' ? kept.until : 0
  } catch {
    return 0
  }
}

function fingerprint(text: string): number {
  let sum = 0
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0
  return sum
}
