import { AgeMark, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../lib/paths.ts'
import { useSite } from '../site-provider.tsx'
import styles from './age.module.css'
import { ASK_AGAIN } from './age-gate.ts'

export const catalogues = ['merchant/age']

/** Where those go who are too young to play. */
export function Screen() {
  const { t } = useLingui()
  const { ageLimit } = useSite()
  return (
    <div className={styles.screen}>
      <span className={styles.large}>
        <AgeMark age={ageLimit} label={t`Only for players of ${ageLimit} and older`} />
      </span>
      <h2 className={styles.title}>{t`This site is for players aged ${ageLimit} and over`}</h2>
      <p>{t`You said that you are younger, so the games stay closed.`}</p>
      <p className={styles.quiet}>
        {t`If you share this phone with somebody younger, a filter for games of chance keeps such sites away from them.`}
      </p>
      <LinkButton href={paths.home + ASK_AGAIN} variant="outline" as="a">
        {t`I chose the wrong answer`}
      </LinkButton>
    </div>
  )
}
