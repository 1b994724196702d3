import { CODE_COUNTDOWN_S } from '@foyer/contract/constants'
import { languageTag } from '@foyer/contract/languages'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { confirmByFirebase, type FirebaseProject, sendByFirebase } from './firebase-phone.ts'
import { mobileNumber } from './mobile-number.ts'
import { wrongCode } from './provider-failure.ts'
import { dropSentCode, keepSentCode, sentCode } from './sent-code.ts'

/** A number as the forms have it. */
interface TypedNumber {
  readonly digits: string
  readonly countryDialingCode: string
}

const projectOf = ({ apiKey = '', projectId = '' }: Readonly<Record<string, string>>): FirebaseProject => ({
  apiKey,
  projectId,
})

/**
 * Sends a code by the merchant's provider and gives when the next may be asked for (ms since 1970), which it does not
 * tell itself.
 * @param settings of the provider's script
 * @param purpose what the code is for; it counts there only
 * @throws {CallError}; {@link ChallengeCancelled}
 */
export async function sendByProvider(
  { words }: Pick<ScreenContext, 'words'>,
  settings: Readonly<Record<string, string>>,
  purpose: string,
  { digits, countryDialingCode }: TypedNumber,
): Promise<number> {
  const mobile = mobileNumber(countryDialingCode, digits)
  const id = await sendByFirebase(projectOf(settings), mobile, languageTag(words.language()))
  keepSentCode(purpose, { mobile, id })
  return Date.now() + CODE_COUNTDOWN_S * 1000
}

/**
 * Has the provider check a code and gives its ID token.
 * @throws {CallError} `verification.wrong` for a wrong code, and for one that was sent to another number or not at all
 */
export async function confirmByProvider(
  settings: Readonly<Record<string, string>>,
  purpose: string,
  { digits, countryDialingCode, code }: TypedNumber & { readonly code: string },
): Promise<string> {
  const { mobile, id } = sentCode(purpose)
  if (!id || mobile !== mobileNumber(countryDialingCode, digits)) throw wrongCode()
  const token = await confirmByFirebase(projectOf(settings), id, code)
  dropSentCode(purpose)
  return token
}
