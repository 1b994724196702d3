import { createContext, type ReactNode, use } from 'react'
import type { Act, ActSubject } from '../../lib/acts/act.ts'
import { ActBar } from '../../lib/acts/act-bar.tsx'
import type { RunResult } from '../../lib/api.ts'
import type { Place } from '../../lib/operations.ts'
import { MemberBrief } from '../../lib/player/member-brief.tsx'
import css from './case-frame.module.css'

/** Who hears what was done about the case on the screen. */
export const DecisionContext = createContext<
  (subject: ActSubject, act: Act, result: RunResult, title: string) => void
>(() => undefined)

interface CaseFrameProps {
  readonly place: Place
  readonly subject: ActSubject
  readonly acts: readonly Act[]
  /** The player beside it; `undefined` where it is of no player. */
  readonly beside: Parameters<typeof MemberBrief>[0]['brief'] | undefined
  readonly children: ReactNode
}

/** A case: what it is about, what can be done, and the player beside it. */
export function CaseFrame({ place, subject, acts, beside, children }: CaseFrameProps) {
  const onDecided = use(DecisionContext)
  return (
    <div className={css.frame}>
      <article className={css.case} aria-label={subject.who}>
        <div className={css.body}>{children}</div>
        <div className={css.acts}>
          <ActBar
            key={`${subject.id} ${acts.map(({ key }) => key).join('')}`}
            {...{ place, subject, acts }}
            onDone={(act, result, title) => onDecided(subject, act, result, title)}
          />
        </div>
      </article>
      {beside !== undefined && (
        <aside className={css.beside}>
          <MemberBrief place={place} brief={beside} />
        </aside>
      )}
    </div>
  )
}
