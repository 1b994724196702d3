import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useGoneWhenLoggedIn } from '../../lib/session/use-gone-when-logged-in.ts'
import { BannerCarousel, bannersQuery } from '../content/index.ts'
import { registerRulesQuery, registerSettingsQuery } from '../credentials/index.ts'
import { BrandMark, useSite } from '../merchant/index.ts'
import styles from './fields/register.module.css'
import { drawPerson } from './form/person-part.tsx'
import { Registration } from './registration.tsx'

export const catalogues = ['credentials', 'registration', 'content', 'merchant']

/** Group of the banners above the form. */
const BANNERS = 'm_reg'

/** Reads rules, settings and banners; the server also what it writes for browsers without scripts. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries } = context
  await Promise.all([
    queries.prefetchQuery(registerRulesQuery(context)),
    queries.prefetchQuery(registerSettingsQuery(context)),
    queries.prefetchQuery(bannersQuery(context, BANNERS, context.words.language())),
    import.meta.env.SSR && drawPerson(context),
  ])
}

/** Joining as a page. */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const site = useSite()
  useGoneWhenLoggedIn()
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark brand={site} size={40} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <BannerCarousel group={BANNERS} first />
      <Registration
        onRegistered={(entered, goOn) =>
          void (entered ? goOn(router, true) : router.navigate({ href: paths.login, replace: true }))
        }
      />
      <div className={styles.other}>
        <p>{t`Already have an account?`}</p>
        <LinkButton href={paths.login} block>
          {t`Log in`}
        </LinkButton>
      </div>
    </div>
  )
}
