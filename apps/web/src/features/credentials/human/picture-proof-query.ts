import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { CaptchaPurpose } from './captcha-query.ts'
import { proveHuman } from './prove-human.ts'

/**
 * What stands in for a picture that cannot be read; done anew whenever the picture would be.
 * @param onProgress told how far it is, 0 to 1
 */
export function pictureProofQuery(
  context: Pick<ScreenContext, 'api' | 'words'>,
  purpose: CaptchaPurpose,
  onProgress: (part: number) => void,
) {
  return queryOptions({
    queryKey: ['captcha', purpose, 'proof'],
    staleTime: 4 * 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      onProgress(0)
      const { altcha = '' } = await proveHuman(context, `picture-${purpose}`, { signal, onProgress })
      return altcha
    },
  })
}
