import { Button, Card, IconButton, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import page from '../page.module.css'
import { type OwnSession, SECURITY_KEY, sessionsQuery } from './security-queries.ts'
import styles from './security-screen.module.css'
import { CardSkeleton } from './security-skeleton.tsx'

/** Where the member is logged in; every session but this one can be ended. */
export function OwnSessions({ asks }: { readonly asks: boolean }) {
  const { t } = useLingui()
  const sessions = useQuery({ ...sessionsQuery(useScreenContext()), enabled: asks })
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{t`Where you are logged in`}</h2>
      <QueryBlock query={asks ? sessions : UNASKED} skeleton={<CardSkeleton rows={2} />}>
        {(list) => (
          <Card flush>
            {list.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </Card>
        )}
      </QueryBlock>
    </section>
  )
}

function Session({ session }: { readonly session: OwnSession }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const { device, address, lastSeenTime, current } = session
  const seen = `${formats.day(lastSeenTime)} ${formats.time(lastSeenTime)}`
  return (
    <div className={styles.session}>
      <ListRow
        start={<MonitorSmartphone size={20} />}
        title={device || t`Unknown device`}
        detail={
          <>
            {current && <span className={styles.current}>{t`This device`} · </span>}
            {seen} · {address}
          </>
        }
        end={
          !current && (
            <IconButton
              label={t`Log out ${device || address}`}
              aria-expanded={asking}
              onClick={() => setAsking(!asking)}
            >
              <LogOut size={20} />
            </IconButton>
          )
        }
      />
      {asking && <EndQuestion session={session} onCancel={() => setAsking(false)} />}
    </div>
  )
}

interface EndQuestionProps {
  readonly session: OwnSession
  readonly onCancel: () => void
}

/** Asks whose session it was: one that was somebody else's leads on to a new password. */
function EndQuestion({ session, onCancel }: EndQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const queries = useQueryClient()
  const router = useRouter()
  const end = useMutation({
    mutationFn: (_: { readonly foreign: boolean }) =>
      context.api.call('endOwnSession', { body: { id: session.id } }),
    async onSuccess(_, { foreign }) {
      context.toaster.show({ kind: 'success', text: t`The device is logged out` })
      await queries.invalidateQueries({ queryKey: SECURITY_KEY })
      if (foreign) void router.navigate({ href: paths.changePassword })
    },
    async onError(error) {
      await tellRefusal(context, error)
    },
  })
  return (
    <div className={styles.question}>
      <p>{t`Was it you who logged in there?`}</p>
      <div className={styles.answers}>
        <Button
          variant="outline"
          loading={end.isPending}
          loadingLabel={t`Please wait`}
          onClick={() => end.mutate({ foreign: false })}
        >
          {t`Yes, log it out`}
        </Button>
        <Button variant="accent" disabled={end.isPending} onClick={() => end.mutate({ foreign: true })}>
          {t`No, log it out and change my password`}
        </Button>
        <Button variant="quiet" disabled={end.isPending} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  )
}
