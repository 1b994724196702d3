import { msg } from '@lingui/core/macro'
import { CallError } from '../../../../lib/api/api.ts'
import type { PickedPicture } from '../../../../lib/media/pick-pictures.ts'
import type { ScreenContext } from '../../../../lib/screen/screen.ts'
import { standingsQuery } from '../standings-query.ts'

interface SentApplication {
  readonly id: string
  readonly remarks: string
  readonly pictures: readonly PickedPicture[]
}

/**
 * Applies for the reward of a promotion under a loading notice.
 * @returns whether it was taken; what the server refuses is told for the whole page
 */
export async function sendApplication(
  context: Pick<ScreenContext, 'api' | 'queries' | 'toaster' | 'words'>,
  { id, remarks, pictures }: SentApplication,
): Promise<boolean> {
  const { api, queries, toaster, words } = context
  const loading = toaster.show({
    kind: 'loading',
    text: words.i18n._(msg`Sending`),
    duration: 'loadingNotice',
  })
  try {
    await api.call('signUpRequestReward', {
      body: { promotionId: id, remarks: remarks.trim(), pictures: pictures.map(({ data }) => data) },
    })
  } catch (error) {
    toaster.dismiss(loading)
    if (!(error instanceof CallError)) throw error
    return false
  }
  toaster.show({ kind: 'success', text: words.i18n._(msg`We have your application`) })
  await queries.invalidateQueries({ queryKey: standingsQuery(context).queryKey })
  return true
}
