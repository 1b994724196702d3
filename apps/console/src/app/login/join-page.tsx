import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { text } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import { Failed, Waiting } from '../../lib/ui/states.tsx'
import { type AppKey, AppKeyForm } from './app-key-form.tsx'
import css from './login.module.css'
import { Frame } from './login-page.tsx'
import { hasPasskeys, joinByPasskey, wasClosed } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Invitation {
  /** Null for the first operator, who chooses it. */
  readonly name: string | null
  readonly isNew: boolean
}

/** The page of a link: whoever was invited makes a passkey, or sets a password with an authenticator app. */
export function JoinPage({ onJoined }: { readonly onJoined: () => void }) {
  const [token] = useState(() => window.location.hash.slice(1))
  const query = useQuery({
    queryKey: ['join'],
    queryFn: () => call<Invitation>('join', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <Frame title={text('recovery.title')} lead={text('recovery.lead')}>
        <RecoveryCodes codes={codes} onKept={onJoined} />
      </Frame>
    )
  }
  return (
    <Frame
      title={query.data?.name ? text('join.title', { name: query.data.name }) : text('join.first')}
      lead={text('join.lead')}
    >
      {query.isError ? (
        <Failed error={query.error} />
      ) : query.data ? (
        <Join token={token} invitation={query.data} onJoined={setCodes} />
      ) : (
        <Waiting rows={3} />
      )}
    </Frame>
  )
}

function Join({
  token,
  invitation,
  onJoined,
}: {
  readonly token: string
  readonly invitation: Invitation
  readonly onJoined: (codes: readonly string[]) => void
}) {
  const [name, setName] = useState(invitation.name ?? '')
  const [appKey, setAppKey] = useState<AppKey>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!wasClosed(error)) setProblem((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.ways}>
      {invitation.name === null && (
        <Field label={text('join.name')} hint={text('join.nameHint')}>
          {(ids) => (
            <input
              {...ids}
              className={controlLook}
              value={name}
              maxLength={60}
              autoComplete="username"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      {appKey ? (
        <AppKeyForm
          appKey={appKey}
          onSend={async (typed) => {
            const { recoveryCodes } = await call<{ recoveryCodes: readonly string[] }>('join/password', {
              token,
              name,
              ...typed,
            })
            onJoined(recoveryCodes)
          }}
        />
      ) : (
        <>
          {hasPasskeys() && (
            <Button
              look="main"
              icon={<KeyRound aria-hidden="true" />}
              isBusy={isBusy}
              disabled={name.trim() === ''}
              onClick={() => attempt(async () => onJoined(await joinByPasskey(token, name)))}
            >
              {text('join.passkey')}
            </Button>
          )}
          <Button
            look="ghost"
            disabled={name.trim() === '' || isBusy}
            onClick={() =>
              attempt(async () => setAppKey(await call<AppKey>('join/app-key', { token, name })))
            }
          >
            {text('join.password')}
          </Button>
        </>
      )}
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
