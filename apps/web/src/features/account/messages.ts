import type { MessageLoader } from '../../lib/i18n/i18n.ts'
import { doorMessages } from './door-messages.ts'
import { forgotMessages } from './forgot/forgot-messages.ts'
import { registerMessages } from './register/register-messages.ts'

/** All words of this feature, for popups; a screen takes only those that it needs. */
export const accountMessages: MessageLoader = async (language) => {
  const parts = await Promise.all(
    [doorMessages, registerMessages, forgotMessages].map((load) => load(language)),
  )
  return { messages: Object.assign({}, ...parts.map(({ messages }) => messages)) }
}
