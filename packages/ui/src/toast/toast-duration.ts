/** Kinds of toast. */
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading'

/** Named durations: short 3 s, long 8 s, copy 2 s, a loading notice 10 s. */
export const TOAST_MS = {
  short: 3_000,
  long: 8_000,
  notice: 1_500,
  copy: 2_000,
  loading: 9_999_000,
  loadingNotice: 10_000,
} as const

/** A named duration, or milliseconds. */
export type ToastDuration = keyof typeof TOAST_MS | number

/** Above so many characters a text needs the long duration. */
const longText = 60

/**
 * How long a toast stays, ms. A given duration wins; loading stays up to 9999 s; offline stays until it is taken away;
 * texts over 60 characters get 8 s; failures 3 s; anything else is a notice of 1.5 s.
 * @param kind what it tells
 * @param text what it says, in characters as a reader counts them
 * @param duration what the caller asks for
 */
export function toastMs(kind: ToastKind, text: string, duration?: ToastDuration): number {
  if (typeof duration === 'number') return duration
  if (duration !== undefined) return TOAST_MS[duration]
  if (kind === 'offline') return Number.POSITIVE_INFINITY
  if (kind === 'loading') return TOAST_MS.loading
  if ([...text].length > longText) return TOAST_MS.long
  return kind === 'fail' ? TOAST_MS.short : TOAST_MS.notice
}
