import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { noConnection } from '../form/no-connection.ts'

/**
 * The sentence for a failed call. All sentences come with the first that is needed, but for the one that is needed where
 * nothing comes.
 */
export async function refusalWords({ words }: Pick<ScreenContext, 'words'>, error: unknown): Promise<string> {
  const unreached = () => words.i18n._(noConnection)
  if (error instanceof CallError && error.status === 0) return unreached()
  try {
    const { failureWords, refusalMessages } = await import('./failure-words.ts')
    await words.load(refusalMessages)
    return failureWords(error, words.i18n)
  } catch {
    return unreached()
  }
}

/** Whether a refusal asks for the picture (API-28, LOGIN-11). */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof CallError && (error.value as { captcha?: unknown } | null)?.captcha === true
}
