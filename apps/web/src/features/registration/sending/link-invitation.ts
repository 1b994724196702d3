import { msg } from '@lingui/core/macro'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { invitationQuery } from '../../credentials/index.ts'

/** Whether the invitation that a link brought counts; where not, that is told. */
export async function linkCounts(context: ScreenContext, code: string): Promise<boolean> {
  const counts = await context.queries.fetchQuery(invitationQuery(context, code)).then(
    () => true,
    () => false,
  )
  const text = context.words.i18n._(msg`Referrer link error`)
  if (!counts) context.toaster.show({ kind: 'fail', text })
  return counts
}
