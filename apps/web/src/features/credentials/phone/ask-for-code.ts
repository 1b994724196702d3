import { CODE_COUNTDOWN_S } from '@foyer/contract/constants'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import { refusalWords } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { onDeviceClock } from '../../../lib/server-clock.ts'
import { ChallengeCancelled } from '../human/human-answer.ts'
import { type CodePurpose, sendCode } from './code-queries.ts'

/** How long sending may take, in ms. */
export const SENDING_MS: Record<CodePurpose, number> = {
  login: 10_000,
  register: 10_000,
  forgot: 9_999_000,
  bind: 10_000,
}

/**
 * Has a code sent and tells how that went.
 * @param onBadNumber told what is wrong with the number where that is why
 * @returns when the next may be asked for, in ms since 1970; without a word of it, in 60 s.
 *   `undefined` where none was sent
 */
export async function askForCode(
  context: ScreenContext,
  purpose: CodePurpose,
  number: { digits: string; countryDialingCode: string },
  onBadNumber: (words: string) => void,
): Promise<number | undefined> {
  const { toaster, words } = context
  try {
    const expires = await sendCode(context, purpose, number, SENDING_MS[purpose])
    toaster.show({ kind: 'success', text: words.i18n._(msg`The code has been sent`), duration: 1500 })
    return Number.isFinite(expires) ? onDeviceClock(expires) : Date.now() + CODE_COUNTDOWN_S * 1000
  } catch (error) {
    if (error instanceof ChallengeCancelled) return undefined
    const text = await refusalWords(context, error)
    if (error instanceof CallError && /^mobile\./.test(error.code)) onBadNumber(text)
    else toaster.show({ kind: 'fail', text })
    return undefined
  }
}
