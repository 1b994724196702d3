import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { refusalWords } from '../refusals/refusal.ts'
import styles from './social.module.css'
import { SocialMark } from './social-mark.tsx'
import { socialMessages } from './social-messages.ts'
import { goToProvider, type SocialProvider } from './social-queries.ts'

const NAMES: Readonly<Record<SocialProvider, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  google: 'Google',
}
/** What is agreed to by joining, and who invited. */
export interface SocialConsent {
  readonly affiliateCode?: string
}

/** Props of the buttons. */
export interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[]
  /** Version of the terms that a new member agrees to. */
  readonly termsVersion: string
  /**
   * What is agreed to in the form around; `undefined` where something is missing, which the form then says. Pressing a
   * button asks for it.
   */
  readonly consent: () => SocialConsent | undefined | Promise<SocialConsent | undefined>
  readonly disabled?: boolean
  /** Address of ours to open afterwards; home where absent. */
  readonly returnTo?: string | undefined
}

/** Logging in or joining by an account of another service (LOGIN-06, REG-18): those that the merchant has set up. */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function SocialButtons(props: SocialButtonsProps) {
  return (
    <WordsOf loader={socialMessages}>
      <Buttons {...props} />
    </WordsOf>
  )
}

function Buttons(props: SocialButtonsProps) {
  const { providers, termsVersion, consent, disabled = false, returnTo = paths.home } = props
  const { t } = useLingui()
  const context = useScreenContext()
  const go = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const given = await consent()
      if (!given) return
      const consented = { agreed: termsVersion, ageConfirmed: true }
      await goToProvider(context, { provider, ...consented, ...given }, returnTo)
    },
    onError: async (error) => {
      context.toaster.show({ kind: 'fail', text: await refusalWords(context, error) })
    },
  })
  return (
    <>
      <p className={styles.or}>{t`or go on with`}</p>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            block
            size="l"
            icon={<SocialMark provider={provider} />}
            disabled={disabled}
            loading={go.isPending && go.variables === provider}
            loadingLabel={t`Opening ${NAMES[provider]}`}
            onClick={() => go.mutate(provider)}
          >
            {NAMES[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}
