import { lotteryMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [lotteryMessages]

/** The screen. */
export function Screen() {
  return null
}
