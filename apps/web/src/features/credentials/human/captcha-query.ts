import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** Where a picture's answer counts. */
export type CaptchaPurpose = 'login' | 'register'

/** A picture to read; a new one each time it is asked for. */
export function captchaQuery({ api }: Pick<ScreenContext, 'api'>, purpose: CaptchaPurpose) {
  return queryOptions({
    queryKey: ['captcha', purpose],
    // A picture counts once and for five minutes.
    staleTime: 4 * 60_000,
    gcTime: 0,
    queryFn: () => api.call('captcha', { query: { purpose } }).then(({ image }) => image),
  })
}

/** Brings another picture in the place of one that was used, or may have been. */
export function renewCaptcha(
  context: Pick<ScreenContext, 'api' | 'queries'>,
  purpose: CaptchaPurpose,
): Promise<void> {
  return context.queries.resetQueries({ queryKey: captchaQuery(context, purpose).queryKey })
}
