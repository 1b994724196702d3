import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useEnvironment } from '../../merchant/index.ts'
import { OpenInBrowser } from './open-in-browser.tsx'
import styles from './social.module.css'
import { SocialMark } from './social-mark.tsx'
import { SOCIAL_NAMES } from './social-names.ts'
import { goToProvider, type SocialProvider } from './social-queries.ts'

export const catalogues = ['login/social']

export interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[]
  /** Gives the invitation that a newcomer brings; empty for none. Pressing a button asks for it. */
  readonly invitation?: () => string
  /** Asked before a button leads away; where it says no it has said why. */
  readonly mayGo?: () => boolean
  /** Address of ours to open afterwards; home where absent. */
  readonly returnTo?: string | undefined
}

/** Logging in or joining by an account of another service: those that the merchant has set up. */
export function SocialButtons(props: SocialButtonsProps) {
  const { providers, invitation, mayGo, returnTo = paths.home } = props
  const { t } = useLingui()
  const context = useScreenContext()
  const go = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const affiliateCode = invitation?.()
      await goToProvider(context, { provider, ...(affiliateCode ? { affiliateCode } : {}) }, returnTo)
    },
    onError: async (error) => {
      await tellRefusal(context, error)
    },
  })
  const { webView } = useEnvironment()
  // In the web view of an app, services but the app's own refuse to log anybody in.
  const working = providers.filter((provider) => webView === undefined || provider === webView)
  return (
    <>
      <p className={styles.or}>{t`or continue with`}</p>
      {working.length < providers.length && <OpenInBrowser />}
      <div className={styles.buttons}>
        {working.map((provider) => (
          <Button
            key={provider}
            block
            size="l"
            icon={<SocialMark provider={provider} />}
            loading={go.isPending && go.variables === provider}
            loadingLabel={t`Opening ${SOCIAL_NAMES[provider]}`}
            onClick={() => mayGo?.() !== false && go.mutate(provider)}
          >
            {SOCIAL_NAMES[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}
