import { Button, Checkbox, PasswordField, SegmentedControl, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { paths, withQuery } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSite } from '../merchant/index.ts'
import { type Credentials, captchaQuery } from './account-queries.ts'
import { CaptchaField } from './form/captcha-field.tsx'
import { CodeField } from './form/code-field.tsx'
import styles from './form/form.module.css'
import { keptNames } from './form/kept-names.ts'
import { PhoneField } from './form/phone-field.tsx'
import { textOf, useFieldErrors } from './form/use-field-errors.ts'
import { FreePlayButton } from './free-play-button.tsx'
import { useRememberedLogin } from './remembered/use-remembered-login.ts'
import { SocialArea } from './social/social-area.tsx'
import { useLogin } from './use-login.ts'

interface LoginFormProps {
  /** Agents log in here (LOGIN-24-D): by name only, and without free play. */
  readonly agent?: boolean
  /** Opens the recovery in the place of this form; without it the link leads to its page. */
  readonly onForgot?: () => void
  /** Called once somebody is in. */
  readonly onDone?: () => void
}

type Method = 'username' | 'sms'

/** Logging in by username or by SMS code (LOGIN-01 to LOGIN-25-D); the same form on the page and in the popup. */
export function LoginForm({ agent = false, onForgot, onDone = () => undefined }: LoginFormProps) {
  const { t } = useLingui()
  const { switches } = useSite()
  const context = useScreenContext()
  const { redirect } = useSearch({ strict: false })
  // A form that is sent before its script runs would send the password as it is.
  const hydrated = useHydrated()
  const [method, setMethod] = useState<Method>('username')
  const [agreed, setAgreed] = useState(true)
  const [captcha, setCaptcha] = useState(false)
  const [refusal, setRefusal] = useState('')
  const errors = useFieldErrors()
  const form = useRef<HTMLFormElement>(null)
  const remember = useRememberedLogin(form, method, !agent)
  const login = useLogin({
    onDone,
    onRefused({ words, field, captcha: needed }) {
      if (needed) setCaptcha(true)
      const place = form.current
      if (place && field && place.elements.namedItem(field)) errors.show(place, { [field]: words })
      else setRefusal(words)
      const answer = place?.elements.namedItem('captcha')
      if (answer instanceof HTMLInputElement) answer.value = ''
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending || !agreed) return
    const data = new FormData(event.currentTarget)
    const missing = missingOf(data, method, captcha)
    errors.show(
      event.currentTarget,
      Object.fromEntries(missing.map((name) => [name, emptyWords[name] ?? ''])),
    )
    setRefusal('')
    if (missing.length === 0) {
      login.mutate({ credentials: credentialsOf(data, method, agent), remember: remember.ticked })
    }
  }
  const choose = (next: Method) => {
    setMethod(next)
    // A picture that is shown is another one from here on (LOGIN-13).
    if (captcha) void context.queries.resetQueries({ queryKey: captchaQuery(context, 'login').queryKey })
  }
  const emptyWords: Record<string, string> = {
    username:
      method === 'sms' ? t`Please enter a valid mobile number` : t`Please enter the username and password`,
    password: method === 'sms' ? t`Please enter the code` : t`Please enter the username and password`,
    captcha: t`Please enter the characters of the picture`,
    pictureProof: t`Please wait until the check is done`,
  }
  const at = (name: string) => ({ name, error: errors.of(name), onInput: () => errors.clear(name) })
  const bySms = !agent && switches.MOBILEVERCODELOGIN3 === true
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
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
        <>
          <TextField
            {...at('username')}
            label={t`Username`}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={64}
            defaultValue={keptNames(context).username}
          />
          <PasswordField
            {...at('password')}
            label={t`Password`}
            autoComplete={agent ? 'off' : 'current-password'}
            maxLength={128}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </>
      ) : (
        <>
          <PhoneField {...at('username')} defaultValue={keptNames(context).mobile} />
          <CodeField {...at('password')} purpose="login" phone="username" />
        </>
      )}
      {captcha && (
        <CaptchaField
          purpose="login"
          error={errors.of('captcha') ?? errors.of('pictureProof')}
          onInput={() => {
            errors.clear('captcha')
            errors.clear('pictureProof')
          }}
        />
      )}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.line}>
        {!agent && (
          <Checkbox checked={remember.ticked} onChange={(event) => remember.tick(event.target.checked)}>
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
      <Checkbox name="agreed" checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        {t`I have read the terms and I am of age`}
      </Checkbox>
      <Button
        type="submit"
        variant="accent"
        size="l"
        block
        disabled={!agreed || !hydrated}
        loading={login.isPending}
        loadingLabel={t`Logging in`}
      >
        {t`Log in`}
      </Button>
      {!agent && <FreePlayButton onDone={onDone} />}
      {!agent && <SocialArea consent={() => ({})} disabled={!agreed} returnTo={redirect} />}
    </form>
  )
}

function missingOf(data: FormData, method: Method, captcha: boolean): string[] {
  const proof = data.has('pictureProof') ? 'pictureProof' : 'captcha'
  const needed = ['username', 'password', ...(captcha ? [proof] : [])]
  return needed.filter(
    (name) => textOf(data, name, method === 'username' && name === 'password' ? 'password' : 'text') === '',
  )
}

function credentialsOf(data: FormData, method: Method, agent: boolean): Credentials {
  const [captcha, pictureProof] = [textOf(data, 'captcha'), textOf(data, 'pictureProof')]
  return {
    type: method,
    username: textOf(data, 'username'),
    password: textOf(data, 'password', 'password'),
    ...(captcha ? { captcha } : {}),
    ...(pictureProof ? { pictureProof } : {}),
    ...(method === 'sms' ? { countryDialingCode: textOf(data, 'countryDialingCode') } : {}),
    ...(agent ? { agent } : {}),
  }
}
