import { CallError } from '../../../lib/api/api.ts'
import { loadingFailed } from '../../../lib/i18n/loading-failed.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { Refused } from '../form/use-sent-form.ts'
import { failureWords } from './failure-words.ts'
import { refusalMessages } from './refusal-messages.ts'

/** The sentence for a failed call; where its words do not come, that loading failed. */
export async function refusalWords({ words }: Pick<ScreenContext, 'words'>, error: unknown): Promise<string> {
  try {
    await words.load(refusalMessages)
    return failureWords(error, words.i18n)
  } catch {
    return words.i18n._(loadingFailed)
  }
}

/** A form as the server refuses it: at the field that it names, else as a whole. */
export async function refusedBy(context: Pick<ScreenContext, 'words'>, error: unknown): Promise<Refused> {
  const words = await refusalWords(context, error)
  const field = error instanceof CallError ? error.field : undefined
  return field ? { errors: { [field]: words } } : { words }
}

/** Whether the answer to a picture was used up: a refusal for another reason leaves it for the next try. */
export function isPictureUsed(error: unknown): boolean {
  return error instanceof CallError && (error.value as { pictureUsed?: unknown } | null)?.pictureUsed === true
}

/** Whether a refusal asks for the picture (API-28, LOGIN-11). */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof CallError && (error.value as { captcha?: unknown } | null)?.captcha === true
}
