import { Card, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import page from '../page.module.css'
import { loginsQuery } from './security-queries.ts'
import styles from './security-screen.module.css'
import { CardSkeleton } from './security-skeleton.tsx'

/** The last ten attempts to log in: when, with what, from where. */
export function LastLogins({ asks }: { readonly asks: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const logins = useQuery({ ...loginsQuery(useScreenContext()), enabled: asks })
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{t`Last logins`}</h2>
      <QueryBlock query={asks ? logins : UNASKED} skeleton={<CardSkeleton rows={4} />}>
        {(list) => (
          <Card flush>
            {list.length === 0 && <p className={styles.empty}>{t`No logins yet`}</p>}
            {list.map(({ time, device, address, done }) => (
              <ListRow
                key={`${time} ${address}`}
                title={`${formats.day(time)} ${formats.time(time)}`}
                detail={[device || t`Unknown device`, address].filter(Boolean).join(' · ')}
                end={done ? undefined : <span className={styles.refused}>{t`Refused`}</span>}
              />
            ))}
          </Card>
        )}
      </QueryBlock>
    </section>
  )
}
