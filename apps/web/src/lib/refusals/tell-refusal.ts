import { loadingFailed } from '../i18n/loading-failed.ts'
import type { ScreenContext } from '../screen/screen.ts'

/** Shows a toast that says why a call failed; the sentences come when they are needed. */
export async function tellRefusal(
  context: Pick<ScreenContext, 'words' | 'toaster'>,
  error: unknown,
): Promise<void> {
  const text = await import('./refusal.ts').then(
    ({ refusalWords }) => refusalWords(context, error),
    () => context.words.i18n._(loadingFailed),
  )
  context.toaster.show({ kind: 'fail', text })
}
