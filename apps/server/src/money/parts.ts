/** Ten-thousandths of a minor unit make a whole one: rates are hundredths of a percent. */
export const PARTS = 10_000

/** Whole minor units of what was earned, and what is left of it in parts. Nothing is paid below 0. */
export function payable(parts: number): { readonly amount: number; readonly rest: number } {
  const amount = Math.max(0, Math.floor(parts / PARTS))
  return { amount, rest: parts - amount * PARTS }
}
