import { msg } from '@lingui/core/macro'
import type { ScreenContext } from './screen/screen.ts'

/**
 * Shows that something is under way until it has ended.
 * @param atMostMs the toast leaves then all the same
 */
export async function whileWaiting<Result>(
  { toaster, words }: Pick<ScreenContext, 'toaster' | 'words'>,
  act: () => Promise<Result>,
  atMostMs?: number,
): Promise<Result> {
  const id = toaster.show({ kind: 'loading', text: words.i18n._(msg`Please wait`), duration: atMostMs })
  return act().finally(() => toaster.dismiss(id))
}

/** Says that something was done, and gives the player the time to read it before the form is left, in ms. */
export async function tellDone(
  { toaster }: Pick<ScreenContext, 'toaster'>,
  text: string,
  ms: number,
): Promise<void> {
  toaster.show({ kind: 'success', text, duration: ms })
  await new Promise((resolve) => setTimeout(resolve, ms))
}
