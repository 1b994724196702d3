import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import type { RefusedError } from '../../lib/api.ts'
import { text } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import css from './login.module.css'

/** A key for an authenticator app. */
export interface AppKey {
  readonly secret: string
  readonly uri: string
}

/** A password with an authenticator app: the app reads the picture and shows a code. */
export function AppKeyForm({
  appKey,
  onSend,
}: {
  readonly appKey: AppKey
  readonly onSend: (typed: { password: string; secret: string; code: string }) => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<{ readonly field?: string | undefined; readonly message: string }>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setIsBusy(true)
    setWrong(undefined)
    try {
      await onSend({ password: typed.password ?? '', code: typed.code ?? '', secret: appKey.secret })
    } catch (error) {
      const { field, message } = error as RefusedError
      setWrong({ field, message })
    } finally {
      setIsBusy(false)
    }
  }
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <form className={css.form} onSubmit={send}>
      <Field
        label={text('login.newPassword')}
        hint={text('login.newPasswordHint')}
        error={errorOf('password')}
      >
        {(ids) => (
          <input
            {...ids}
            name="password"
            type="password"
            className={controlLook}
            autoComplete="new-password"
            minLength={12}
            required
          />
        )}
      </Field>
      <Qr value={appKey.uri} />
      <p className={css.key}>{appKey.secret}</p>
      <Field label={text('login.code')} hint={text('login.appHint')} error={errorOf('code')}>
        {(ids) => (
          <input
            {...ids}
            name="code"
            className={controlLook}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
      </Field>
      {wrong && !['password', 'code'].includes(wrong.field ?? '') && (
        <p className={css.problem} role="alert">
          {wrong.message}
        </p>
      )}
      <Button type="submit" look="main" isBusy={isBusy}>
        {text('login.setPassword')}
      </Button>
    </form>
  )
}

/** A QR code, drawn as one path. */
function Qr({ value }: { readonly value: string }) {
  const { data, size } = encode(value)
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <span className={css.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text('login.qr')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  )
}
