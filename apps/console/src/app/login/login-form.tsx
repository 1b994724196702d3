import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import css from './login.module.css'
import { askPasskeyFor, hasPasskeys, wasClosed } from './passkey.ts'

interface Ways {
  readonly demo: readonly { readonly name: string; readonly role: string }[]
}

/** The ways in: a passkey first; a name with its password and a code; in a demo, who is there. */
export function LoginForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { data: ways } = useQuery({
    queryKey: ['ways'],
    queryFn: () => call<Ways>('ways'),
    staleTime: 60_000,
  })
  const [isTyping, setIsTyping] = useState(false)
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem('')
    try {
      await work()
      await onDone()
    } catch (error) {
      if (!wasClosed(error)) setProblem((error as Error).message)
    } finally {
      setBusy('')
    }
  }
  const byCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    void attempt('code', () => call('login/code', typed))
  }
  return (
    <div className={css.ways}>
      {ways?.demo.map(({ name, role }) => (
        <Button
          key={name}
          className={css.demo ?? ''}
          isBusy={busy === name}
          onClick={() => attempt(name, () => call('login/demo', { name }))}
        >
          <span>{name}</span>
          <small>{textOr(`word.${role}`, role)}</small>
        </Button>
      ))}
      {ways && ways.demo.length > 0 && <p className={css.note}>{text('login.demo')}</p>}
      {hasPasskeys() && (
        <Button
          look="main"
          icon={<KeyRound aria-hidden="true" />}
          isBusy={busy === 'passkey'}
          onClick={() => attempt('passkey', () => askPasskeyFor('login'))}
        >
          {text('login.passkey')}
        </Button>
      )}
      {isTyping ? (
        <form className={css.form} onSubmit={byCode}>
          <Field label={text('name.name')}>
            {(ids) => <input {...ids} name="name" className={controlLook} autoComplete="username" required />}
          </Field>
          <Field label={text('login.password')} hint={text('login.passwordHint')}>
            {(ids) => (
              <input
                {...ids}
                name="password"
                type="password"
                className={controlLook}
                autoComplete="current-password"
              />
            )}
          </Field>
          <Field label={text('login.code')} hint={text('login.codeHint')}>
            {(ids) => (
              <input
                {...ids}
                name="code"
                className={controlLook}
                autoComplete="one-time-code"
                required
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" look="main" isBusy={busy === 'code'}>
            {text('login.enter')}
          </Button>
        </form>
      ) : (
        <Button look="ghost" onClick={() => setIsTyping(true)}>
          {text('login.other')}
        </Button>
      )}
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
