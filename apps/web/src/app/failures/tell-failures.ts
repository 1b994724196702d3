import type { CallError } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { callFailures, sessionLost } from './call-failures.ts'

type Place = Pick<ScreenContext, 'toaster' | 'words'>

/** Handles a failed call as {@link callFailures} does, after loading its texts. */
export async function tellFailure(
  { toaster, words }: Place,
  onClosed: () => void,
  error: CallError,
  quiet: boolean,
): Promise<void> {
  await words.load('app/failures')
  callFailures({ toaster, i18n: words.i18n, onClosed })(error, quiet)
}

/** Says that the session is over, after loading the text. */
export async function tellSessionLost({ toaster, words }: Place): Promise<void> {
  await words.load('app/failures')
  sessionLost({ toaster, i18n: words.i18n })
}
