import { Button, LinkButton, Skeleton, useReducedMotion } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import type { ReactNode } from 'react'
import { loginPath, paths } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import styles from './benefits-intro.module.css'
import { levelPlace } from './level-card.tsx'
import { useVipStanding } from './use-vip-standing.ts'
import { hasStanding, type VipLevel } from './vip-queries.ts'

interface BenefitsIntroProps {
  /** At least one. */
  readonly levels: readonly VipLevel[]
}

/** Head of the page: visitors and trials are invited, members read where they are and find their level with one press. */
export function BenefitsIntro({ levels }: BenefitsIntroProps) {
  const member = hasStanding(useSession())
  return (
    <section className={styles.intro}>
      {member ? <OwnLevel levels={levels} /> : <Invitation count={levels.length} />}
    </section>
  )
}

function Invitation({ count }: { readonly count: number }) {
  const { t } = useLingui()
  const trial = useSession() !== null
  const { switches } = useSite()
  return (
    <Lines
      eyebrow={<Plural value={count} one="# level" other="# levels" />}
      title={t`The higher you climb, the more comes back`}
      action={
        (!trial || switches.REGISTER_REE3) && (
          <>
            <LinkButton href={paths.register} variant="accent" block>
              {t`Sign up`}
            </LinkButton>
            <LinkButton href={loginPath(paths.benefits)} variant="outline" block>
              {t`Log in`}
            </LinkButton>
          </>
        )
      }
    />
  )
}

function OwnLevel({ levels }: BenefitsIntroProps) {
  const { t } = useLingui()
  const standing = useVipStanding()
  const calm = useReducedMotion()
  const showLevel = (id: string) => {
    const place = document.getElementById(levelPlace(id))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <QueryBlock query={standing} skeleton={<Skeleton shape="row" />}>
      {({ level, name }) => (
        <Lines
          eyebrow={t`Your level`}
          title={name || t`No VIP level yet`}
          action={
            <Button block variant="outline" onClick={() => showLevel(level || (levels[0]?.id ?? ''))}>
              {level ? t`Show my level` : t`Show the first level`}
            </Button>
          }
        />
      )}
    </QueryBlock>
  )
}

interface LinesProps {
  readonly eyebrow: ReactNode
  readonly title: string
  readonly action: ReactNode
}

function Lines({ eyebrow, title, action }: LinesProps) {
  return (
    <>
      <span className={styles.crown} aria-hidden="true">
        <Crown size={30} />
      </span>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <p className={styles.title} dir="auto">
          {title}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </>
  )
}
