import { Checkbox, SegmentedControl } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { TickField } from '../../../lib/form/tick-field.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { useAhead } from '../../../lib/page-life/use-ahead.ts'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import {
  captchaField,
  hasAgreed,
  keepNames,
  loginRulesQuery,
  namesIn,
  renewCaptcha,
} from '../../credentials/index.ts'
import { useSite } from '../../merchant/index.ts'
import type { RememberedMethod } from '../remembered/remembered-login.ts'
import { useRememberedLogin } from '../remembered/use-remembered-login.ts'
import type { LoginFacts } from '../sending/send-login.ts'
import { SocialArea } from '../social/social-area.tsx'
import { FreePlayButton } from '../trial/free-play-button.tsx'
import { useWish } from '../wish/use-wish.ts'
import styles from './login-form.module.css'
import { NameFields } from './name-fields.tsx'

const smsFields = later(() => import('./sms-fields.tsx'), 'SmsFields')
const wishNote = later(() => import('../wish/wish-note.tsx'), 'WishNote')

interface LoginFormProps {
  /** Agents log in here: by name only, and without free play. */
  readonly agent?: boolean
  /** Opens the recovery in the place of this form; without it the link leads to its page. */
  readonly onForgot?: () => void
  /** Called once somebody is in. */
  readonly onDone?: () => void
  /** Called once a trial has begun. */
  readonly onTrial?: () => void
  /** Where another service leads back to; where the page was asked to lead if absent. */
  readonly returnTo?: string
}

const nothing = () => undefined

/** Logging in by username or by SMS code; the same form on the page and in the popup. */
export function LoginForm({ agent = false, onForgot, onDone = nothing, ...props }: LoginFormProps) {
  const { t } = useLingui()
  const site = useSite()
  const { switches, ageLimit } = site
  const context = useScreenContext()
  const { redirect } = useSearch({ strict: false })
  const [method, setMethod] = useState<RememberedMethod>('username')
  const [tick, setTick] = useState<boolean>()
  const hydrated = useHydrated()
  // Nobody's word is taken beforehand; who confirmed it on this device once is not asked at each login.
  const agreed = tick ?? (hydrated && hasAgreed())
  const [captcha, setCaptcha] = useState(false)
  const bySms = !agent && switches.MOBILEVERCODELOGIN3 === true
  const [remember, setRemember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const onCaptcha = () => setCaptcha(true)
  const tickFirst = t`Please tick this to go on`
  const bounds = loginRulesQuery(context)
  const { at, errors, refusal, pending, clear, onSubmit } = useForm<LoginFacts>(
    form,
    () => import('../sending/send-login.ts'),
    {
      site,
      method,
      rules: () => context.queries.getQueryData(bounds.queryKey) ?? [],
      agent,
      remember,
      onCaptcha,
      onDone,
      tickFirst,
    },
  )
  const mayGo = () => {
    if (!agreed) errors.mark('agreed', tickFirst)
    return agreed
  }
  const remembered = useRememberedLogin(form, setRemember)
  useAhead(() => smsFields.fetch(context.words), bySms)
  useAhead(() => context.queries.prefetchQuery(bounds))
  // A picture that will be needed stands there before the first try.
  useAhead(async () => {
    if ((await context.api.call('loginNeeds')).captcha) onCaptcha()
  }, switches.VALID_CAPTCHA3)

  const choose = (next: RememberedMethod) => {
    if (form.current) keepNames(context, namesIn(form.current))
    setMethod(next)
    clear()
    // A picture that is shown is another one from here on.
    if (captcha) void renewCaptcha(context, 'login')
  }
  const begin = (shown: RememberedMethod) => () => (agent ? undefined : remembered.begin(shown))
  const [wish, setWish] = useWish(agent)
  // Who came for a game that can be tried need not read a form first.
  const triable = wish?.kind === 'play' && wish.supportsTrial
  return (
    <form ref={form} className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
      {wish && (
        <Suspense>
          <wishNote.Part wish={wish} onForgotten={() => setWish(undefined)}>
            {triable && (
              <FreePlayButton onDone={props.onTrial ?? nothing} label={t`Play this game for free`} />
            )}
            {wish.kind === 'play' && !triable && switches.FREEPLAY3 && (
              <p>{t`This game has no free play.`}</p>
            )}
          </wishNote.Part>
        </Suspense>
      )}
      {bySms && (
        <SegmentedControl
          label={t`How to log in`}
          options={[
            { value: 'username', label: t`Username` },
            { value: 'sms', label: t`SMS code` },
          ]}
          value={method}
          onValueChange={choose}
        />
      )}
      {method === 'username' ? (
        <NameFields at={at} onShown={begin('username')} />
      ) : (
        <smsFields.Part
          at={at}
          onBadNumber={(words) => errors.mark('username', words)}
          onShown={begin('sms')}
          skeleton={<FormSkeleton fields={2} />}
        />
      )}
      {captcha && (
        <captchaField.Part purpose="login" at={at} skeleton={<FormSkeleton fields={1} tail="picture" />} />
      )}
      <div className={styles.line}>
        {!agent && (
          <Checkbox checked={remember} onTick={remembered.choose}>
            {method === 'sms' ? t`Remember the number` : t`Remember password`}
          </Checkbox>
        )}
        {(switches.CHNGPASSMAIL3 || switches.CHNGPASSVERIF3) && (
          <RouterLink
            href={withQuery(paths.forget, { redirect })}
            className={styles.link}
            onClick={(event) => {
              if (!onForgot) return
              event.preventDefault()
              onForgot()
            }}
          >{t`Forgot password?`}</RouterLink>
        )}
      </div>
      <TickField
        name="agreed"
        error={errors.of('agreed')}
        checked={agreed}
        onTick={(ticked) => {
          setTick(ticked)
          errors.clear('agreed')
        }}
      >
        <Trans>
          I am {ageLimit} or older and have read the{' '}
          <RouterLink href={withQuery(paths.help, { tag: 'terms' })} className={styles.inText}>
            terms
          </RouterLink>
        </Trans>
      </TickField>
      <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Logging in`}>
        {t`Log in`}
      </SubmitButton>
      {!agent && !triable && <FreePlayButton onDone={props.onTrial ?? nothing} />}
      {!agent && <SocialArea mayGo={mayGo} returnTo={props.returnTo ?? redirect} />}
    </form>
  )
}
