import type { CallError } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { callFailures, sessionLost } from './call-failures.ts'

type Place = Pick<ScreenContext, 'toaster' | 'words'>

/** What every failed call does besides what its screen does, once its words are there. */
export async function tellFailure(
  { toaster, words }: Place,
  onClosed: () => void,
  error: CallError,
  quiet: boolean,
): Promise<void> {
  await words.load('app/failures')
  callFailures({ toaster, i18n: words.i18n, onClosed })(error, quiet)
}

/** Tells that the session is over, once its words are there. */
export async function tellSessionLost({ toaster, words }: Place): Promise<void> {
  await words.load('app/failures')
  sessionLost({ toaster, i18n: words.i18n })
}
