import { merchantMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [merchantMessages]

/** The screen. */
export function Screen() {
  return null
}
