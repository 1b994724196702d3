import { Button, FailedBlock, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useGoneWhenLoggedIn } from '../../../lib/session/use-gone-when-logged-in.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { BannerCarousel, bannersQuery, contentMessages } from '../../content/index.ts'
import { BrandMark, merchantMessages, useSite } from '../../merchant/index.ts'
import { doorMessages } from '../door-messages.ts'
import styles from './register.module.css'
import { RegisterForm } from './register-form.tsx'
import { registerMessages } from './register-messages.ts'
import { registerRulesQuery } from './register-queries.ts'
import { registerSettingsQuery } from './register-settings-query.ts'

/** Words of this screen. */
export const messages = [doorMessages, registerMessages, contentMessages, merchantMessages]

/** Group of the banners above the form (REG-01). */
const BANNERS = 'm_reg'

/** Reads rules, settings and banners. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries } = context
  await Promise.all([
    queries.prefetchQuery(registerRulesQuery(context)),
    queries.prefetchQuery(registerSettingsQuery(context)),
    queries.prefetchQuery(bannersQuery(context, BANNERS, context.words.language())),
  ])
}

/** Joining as a page (ROUTE-32, REG-01 to REG-51-D). */
export function Screen() {
  const { t } = useLingui()
  const site = useSite()
  useGoneWhenLoggedIn()
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark mark={site.mark} name={site.name} size={40} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <BannerCarousel group={BANNERS} first />
      <Registration />
      <div className={styles.other}>
        <p>{t`Already have an account?`}</p>
        <LinkButton href={paths.login} block>
          {t`Log in`}
        </LinkButton>
      </div>
    </div>
  )
}

function Registration() {
  const { t } = useLingui()
  const context = useScreenContext()
  const rules = useQuery(registerRulesQuery(context))
  const settings = useQuery(registerSettingsQuery(context))
  if (rules.isError || settings.isError) {
    return (
      <FailedBlock onRetry={() => void Promise.all([rules.refetch(), settings.refetch()])}>
        {t`Loading failed, click to retry`}
      </FailedBlock>
    )
  }
  if (!rules.data || !settings.data) return null
  const open = settings.data.mobileMethod || settings.data.usernameMethod
  return open ? <RegisterForm rules={rules.data} settings={settings.data} /> : <ClosedNote />
}

/** Neither method is open (REG-38-D). */
function ClosedNote() {
  const { t } = useLingui()
  const service = usePopup('service')
  return (
    <div className={styles.closed}>
      <p>{t`Registration is closed at present.`}</p>
      <Button variant="outline" onClick={service.show}>
        {t`Customer service`}
      </Button>
    </div>
  )
}
