/** Where a sheet comes from. */
export type SheetSide = 'start' | 'end' | 'bottom'

/**
 * The way of the finger that pushes a sheet back.
 * @param side where it came from
 * @param leftwards whether the page is read from right to left
 */
export function dismissDirection(side: SheetSide, leftwards: boolean): 'left' | 'right' | 'down' {
  if (side === 'bottom') return 'down'
  return (side === 'start') !== leftwards ? 'left' : 'right'
}
