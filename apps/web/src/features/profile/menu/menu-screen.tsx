import { Card, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { BannerCarousel, bannersQuery } from '../../content/index.ts'
import { siteLink, useSite } from '../../merchant/index.ts'
import { SignOutCard } from '../sign-out/sign-out-card.tsx'
import { MemberRows } from './member-rows.tsx'
import styles from './menu-screen.module.css'

export const catalogues = ['profile', 'profile/menu', 'content']

/** Reads the banners. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(bannersQuery(context, 'm_home', context.words.language()))
}

/** The member menu: banners of home, then its ways. */
export function Screen() {
  const { t } = useLingui()
  const site = useSite()
  const session = useSession()
  const service = usePopup('service')
  const [telegram, facebook] = [siteLink(site, 'TELEGRAM'), siteLink(site, 'FACEBOOK')]
  return (
    <div className={styles.screen}>
      <BannerCarousel group="m_home" first />
      <Card flush>
        <nav aria-label={t`Menu`}>
          <MemberRows ids={[paths.rebate, 'invite']} />
          {telegram && (
            <ListRow
              href={telegram.url}
              title={telegram.label}
              start={<Send size={20} aria-hidden="true" />}
            />
          )}
          {facebook && (
            <ListRow
              href={facebook.url}
              title={facebook.label}
              start={<MessageCircle size={20} aria-hidden="true" />}
            />
          )}
          <ListRow
            href={paths.activity}
            title={t`Promotions`}
            start={<Gift size={20} aria-hidden="true" />}
          />
          <MemberRows ids={[paths.gameRecord]} />
          <ListRow
            onPress={service.show}
            title={t`Customer service`}
            start={<Headset size={20} aria-hidden="true" />}
          />
        </nav>
      </Card>
      {session && <SignOutCard />}
    </div>
  )
}
