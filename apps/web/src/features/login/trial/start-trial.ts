import { refusalWords } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { ChallengeCancelled, proveHuman, startTrial } from '../../credentials/index.ts'

export const catalogues = ['lib/refusals']

/** Starts a trial and tells whether it began; why not is told here. */
export async function tryTrial(context: ScreenContext, merchantCode: string): Promise<boolean> {
  try {
    await startTrial(context, merchantCode, await proveHuman(context, 'trial'))
    return true
  } catch (error) {
    if (!(error instanceof ChallengeCancelled)) {
      context.toaster.show({ kind: 'fail', text: await refusalWords(context, error) })
    }
    return false
  }
}
