import { msg } from '@lingui/core/macro'
import { CallError } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { ContractKind } from './contract.ts'
import { contractsQuery, sendAnswer } from './contract-queries.ts'

/** Refusals that say that somebody was faster: the same member elsewhere, or the agent who took it back. */
const ANSWERED = ['contract.answered', 'not.found']

/** Gives the answer once, tells what came of it and reads the contracts anew. */
export async function answerRequest(
  context: Pick<ScreenContext, 'api' | 'queries' | 'toaster' | 'words'>,
  kind: ContractKind,
  answer: { readonly id: string; readonly accept: boolean },
): Promise<void> {
  const { queries, toaster, words } = context
  const { i18n } = words
  try {
    await sendAnswer(context, kind, answer)
    const text = answer.accept ? i18n._(msg`Contract accepted`) : i18n._(msg`Contract rejected`)
    toaster.show({ kind: 'success', text })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (ANSWERED.includes(error.code)) {
      toaster.show({ kind: 'info', text: i18n._(msg`This request has been answered already`) })
    } else if (error.status !== 401) {
      // That the session is over is told for the whole page.
      toaster.show({ kind: 'fail', text: i18n._(msg`Not saved. Please try again.`) })
      return
    }
  }
  await queries.invalidateQueries({ queryKey: contractsQuery(context, kind).queryKey })
}
