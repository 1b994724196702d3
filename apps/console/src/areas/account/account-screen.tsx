import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AppKey, AppKeyForm } from '../../app/login/app-key-form.tsx'
import { addPasskey, hasPasskeys, wasClosed } from '../../app/login/passkey.ts'
import { RecoveryCodes } from '../../app/login/recovery-codes.tsx'
import { call } from '../../lib/api.ts'
import { momentText } from '../../lib/format.ts'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Badge, Failed, Waiting } from '../../lib/ui/states.tsx'
import css from './account-screen.module.css'

interface Account {
  readonly name: string
  readonly roles: readonly { readonly merchant: string; readonly role: string }[]
  readonly hasPassword: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly {
    readonly id: string
    readonly device: string
    readonly createdAt: string
    readonly usedAt: string | null
  }[]
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly address: string
    readonly seenAt: string
    readonly isThis: boolean
  }[]
}

/** How the operator logs in, where they are logged in, and what they may do. */
export function Screen() {
  const query = useQuery({ queryKey: ['account'], queryFn: () => call<Account>('account') })
  return (
    <Page title={text('page.account')} lead={query.data?.name}>
      {query.isError ? (
        <Panel>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : query.data ? (
        <Parts account={query.data} />
      ) : (
        <Panel>
          <Waiting rows={6} />
        </Panel>
      )}
    </Page>
  )
}

function Parts({ account }: { readonly account: Account }) {
  const client = useQueryClient()
  const language = useLanguage()
  const [problem, setProblem] = useState('')
  const [appKey, setAppKey] = useState<AppKey>()
  const [codes, setCodes] = useState<readonly string[]>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = (at: string) => momentText(at, language, zone)
  const change = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!wasClosed(error)) setProblem((error as Error).message)
    }
    await client.invalidateQueries({ queryKey: ['account'] })
  }
  return (
    <>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Panel title={text('account.passkeys')}>
        <List
          rows={account.passkeys.map(({ id, device, createdAt, usedAt }) => ({
            id,
            icon: <KeyRound aria-hidden="true" />,
            name: device || text('account.passkey'),
            facts: [
              text('account.made', { at: moment(createdAt) }),
              ...(usedAt ? [text('account.used', { at: moment(usedAt) })] : []),
            ],
            action: (
              <Button look="ghost" onClick={() => change(() => call('account/passkey/remove', { id }))}>
                {text('account.remove')}
              </Button>
            ),
          }))}
        />
        {hasPasskeys() && (
          <p className={css.add}>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => change(addPasskey)}>
              {text('account.addPasskey')}
            </Button>
          </p>
        )}
      </Panel>
      <Panel title={text('account.other')}>
        <List
          rows={[
            {
              id: 'password',
              name: text('account.password'),
              facts: [text(account.hasPassword ? 'account.hasPassword' : 'account.noPassword')],
              action: (
                <Button
                  onClick={() => change(async () => setAppKey(await call<AppKey>('account/app-key', {})))}
                >
                  {text(account.hasPassword ? 'account.changePassword' : 'account.setPassword')}
                </Button>
              ),
            },
            {
              id: 'recovery',
              name: text('recovery.title'),
              facts: [text('account.codesLeft', { count: account.recoveryCodesLeft })],
              action: (
                <Button
                  onClick={() =>
                    change(async () => {
                      const { recoveryCodes } = await call<{ recoveryCodes: readonly string[] }>(
                        'account/recovery',
                        {},
                      )
                      setCodes(recoveryCodes)
                    })
                  }
                >
                  {text('account.newCodes')}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={text('account.sessions')}>
        <List
          rows={account.sessions.map(({ id, device, address, seenAt, isThis }) => ({
            id,
            name: device || text('account.unknownDevice'),
            facts: [address, text('account.seen', { at: moment(seenAt) })].filter(Boolean),
            action: isThis ? (
              <Badge tone="good">{text('account.this')}</Badge>
            ) : (
              <Button look="ghost" onClick={() => change(() => call('account/sessions/end', { id }))}>
                {text('account.end')}
              </Button>
            ),
          }))}
        />
        {account.sessions.length > 1 && (
          <p className={css.add}>
            <Button onClick={() => change(() => call('account/sessions/end', { id: 'others' }))}>
              {text('account.endOthers')}
            </Button>
          </p>
        )}
      </Panel>
      <Panel title={text('account.roles')}>
        <List
          rows={account.roles.map(({ merchant, role }) => ({
            id: `${merchant} ${role}`,
            name: textOr(`word.${role}`, role),
            facts: [merchant === '*' ? text('account.everywhere') : merchant],
          }))}
        />
      </Panel>
      <Dialog
        isOpen={appKey !== undefined}
        onClose={() => setAppKey(undefined)}
        title={text('account.setPassword')}
        lead={text('account.appLead')}
      >
        {appKey && (
          <AppKeyForm
            appKey={appKey}
            onSend={async (typed) => {
              await call('account/password', typed)
              setAppKey(undefined)
              await client.invalidateQueries({ queryKey: ['account'] })
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={codes !== undefined} title={text('recovery.title')} lead={text('recovery.lead')}>
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      </Dialog>
    </>
  )
}

interface ListedRow {
  readonly id: string
  readonly icon?: ReactNode
  readonly name: string
  readonly facts: readonly string[]
  readonly action?: ReactNode
}

const List = ({ rows }: { readonly rows: readonly ListedRow[] }) => (
  <ul>
    {rows.map(({ id, icon, name, facts, action }) => (
      <li key={id} className={css.row}>
        {icon}
        <span className={css.what}>
          <span>{name}</span>
          <small>{facts.join(' · ')}</small>
        </span>
        {action}
      </li>
    ))}
  </ul>
)
