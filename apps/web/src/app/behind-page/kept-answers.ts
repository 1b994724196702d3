import { vendorGroupsQuery } from '../../features/catalogue/index.ts'
import { lotteriesQuery, lotteryMenuQuery } from '../../features/lottery/index.ts'
import { type Site, siteQuery } from '../../features/merchant/index.ts'
import { type KeptAnswer, keepAnswers } from '../../lib/kept-answers.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { ACCOUNT_KEY } from '../../lib/session/own-queries.ts'

/** Keeps answers over starts of the site; a member's own go with the session. */
export function keepNamedAnswers(context: ScreenContext, merchant: string): void {
  const kept: KeptAnswer[] = [
    {
      key: 'memberInfo',
      queryKey: () => ACCOUNT_KEY,
      owner: () => context.session.current()?.userName,
    },
    { key: 'getVassGameType', queryKey: (language) => vendorGroupsQuery(context, language).queryKey },
    { key: 'getGameLotts', queryKey: (language) => lotteryMenuQuery(context, language).queryKey },
    { key: 'lottList', queryKey: (language) => lotteriesQuery(context, 'Lott', language).queryKey },
    { key: 'elottList', queryKey: (language) => lotteriesQuery(context, 'Elott', language).queryKey },
    {
      key: 'service_link',
      queryKey: (language) => siteQuery(context, language).queryKey,
      part: (site) => (site as Site).serviceLink,
    },
    {
      key: 'setTemplate',
      queryKey: (language) => siteQuery(context, language).queryKey,
      part: (site) => ({ template: (site as Site).template, detail: (site as Site).detail }),
    },
  ]
  keepAnswers({ queries: context.queries, merchant, language: context.words.language, kept })
}
