/**
 * The words of a count badge: counts above 99 show as `99+`, none and nonsense as nothing.
 * @param count unread things
 * @param format writes a number in the player's language; default plain digits
 */
export function countText(count: number, format: (value: number) => string = String): string {
  if (!Number.isFinite(count) || count < 1) return ''
  const whole = Math.floor(count)
  return whole > 99 ? `${format(99)}+` : format(whole)
}
