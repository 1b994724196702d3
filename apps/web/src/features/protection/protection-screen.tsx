import { Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { paths, withQuery } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import type { ScreenContext, ScreenProps } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { LongerBreaks } from './longer-breaks.tsx'
import styles from './protection.module.css'
import { protectionQuery } from './protection-queries.ts'
import { RunningBreak } from './running-break.tsx'
import { StopNow } from './stop-now.tsx'
import { useTakeBreak } from './use-take-break.ts'

export const catalogues = ['protection']

/** Reads whether the caller takes a break. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(protectionQuery(context))
}

/** Stops play: at once for a day, or for longer. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const query = useQuery({ ...protectionQuery(useScreenContext()), enabled: asks })
  const take = useTakeBreak()
  return (
    <div className={styles.screen}>
      <QueryBlock query={asks ? query : UNASKED} skeleton={<ProtectionSkeleton />}>
        {({ time, pausedUntil }) => (
          <>
            {pausedUntil === null ? (
              <StopNow take={take} />
            ) : (
              <RunningBreak until={pausedUntil} isNew={take.isSuccess} />
            )}
            <LongerBreaks time={time} pausedUntil={pausedUntil} take={take} />
          </>
        )}
      </QueryBlock>
      <RouterLink href={withQuery(paths.help, { tag: 'responsible' })} className={styles.link}>
        <Scale size={16} aria-hidden="true" />
        {t`Responsible gaming`}
      </RouterLink>
    </div>
  )
}

function ProtectionSkeleton() {
  return (
    <>
      <div className={styles.waiting}>
        <Skeleton shape="text" lines={4} />
      </div>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  )
}
