import { catalogueMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [catalogueMessages]

/** The screen. */
export function Screen() {
  return null
}
