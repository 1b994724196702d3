import { Button, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useId, useRef, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { paths, withQuery } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import type { ScreenContext, ScreenProps } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { ExcludeSelf } from './exclude-self.tsx'
import { LongerBreaks } from './longer-breaks.tsx'
import { OwnFigures } from './own-figures.tsx'
import { OwnLimits } from './own-limits.tsx'
import styles from './protection.module.css'
import { type Protection, protectionQuery } from './protection-queries.ts'
import { RunningBreak } from './running-break.tsx'
import { RunningExclusion } from './running-exclusion.tsx'
import { StopNow } from './stop-now.tsx'
import { useExclusion } from './use-exclusion.ts'
import { useTakeBreak } from './use-take-break.ts'

const nineQuestions = later(() => import('./questions/nine-questions.tsx'), 'NineQuestions')

export const catalogues = ['protection']

/** Reads what the caller does to play less. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(protectionQuery(context))
}

/** Stops play at once for a day, limits it, or stops it for longer. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const query = useQuery({ ...protectionQuery(useScreenContext()), enabled: asks })
  return (
    <div className={styles.screen}>
      <QueryBlock query={asks ? query : UNASKED} skeleton={<ProtectionSkeleton />}>
        {(protection) => <Own protection={protection} />}
      </QueryBlock>
      <RouterLink href={withQuery(paths.help, { tag: 'responsible' })} className={styles.link}>
        <Scale size={16} aria-hidden="true" />
        {t`Responsible gaming`}
      </RouterLink>
    </div>
  )
}

function Own({ protection }: { readonly protection: Protection }) {
  const take = useTakeBreak()
  const exclusion = useExclusion()
  const { time, pausedUntil, exclusion: running } = protection
  if (running)
    return (
      <>
        <RunningExclusion {...{ protection, running, exclusion }} />
        <OwnFigures figures={protection.figures} />
      </>
    )
  return (
    <>
      {pausedUntil === null ? (
        <StopNow protection={protection} take={take} />
      ) : (
        <RunningBreak until={pausedUntil} isNew={take.isSuccess} />
      )}
      <OwnLimits protection={protection} />
      <LongerBreaks time={time} pausedUntil={pausedUntil} take={take} />
      <ExcludeSelf {...{ protection, exclusion }} />
      <OwnFigures figures={protection.figures} />
      <Questions />
    </>
  )
}

/** Questions about the own play, once somebody wants them. */
function Questions() {
  const { t } = useLingui()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={title} className={styles.longer}>
      <h2 ref={heading} id={title} tabIndex={-1} className={styles.heading}>
        {t`Nine questions about my play`}
      </h2>
      {isOpen ? (
        <nineQuestions.Part skeleton={<Skeleton shape="text" lines={12} />} />
      ) : (
        <Button
          variant="outline"
          block
          onClick={() => {
            setIsOpen(true)
            heading.current?.focus()
          }}
        >
          {t`Answer them for yourself`}
        </Button>
      )}
    </section>
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
