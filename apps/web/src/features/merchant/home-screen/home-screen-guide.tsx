import { Card, IconButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { homeScreenGuideRest } from '../download/download-memory.ts'
import { isLegacyIos, mayAddToHomeScreen } from '../download/download-rules.ts'
import { useEnvironment } from '../use-environment.ts'
import styles from './home-screen.module.css'
import { HomeScreenSteps } from './home-screen-steps.tsx'

export const catalogues = ['merchant/home-screen']

/** How to put the site on the home screen: in Safari only, comes back 7 days after it was closed. */
export function HomeScreenGuide() {
  const { t } = useLingui()
  const environment = useEnvironment()
  const [closed, setClosed] = useState(false)
  const wanted = mayAddToHomeScreen(environment)
  // Asked once, in the browser: the answer must not change while the guide is on the page.
  const [rested, setRested] = useState<boolean>()
  if (wanted && rested === undefined) setRested(homeScreenGuideRest.over(Date.now()))
  if (!wanted || !rested || closed) return null

  const close = () => {
    homeScreenGuideRest.begin()
    setClosed(true)
  }
  return (
    <Card>
      <section className={styles.guide} aria-labelledby="home-screen-guide">
        <div className={styles.guideHead}>
          <h2 id="home-screen-guide" className={styles.heading}>{t`Put the site on your home screen`}</h2>
          <IconButton label={t`Close`} onClick={close}>
            <X size={20} />
          </IconButton>
        </div>
        <HomeScreenSteps />
        {isLegacyIos(environment.iosVersion) && (
          <p className={styles.legacy} role="note">
            {t`This iOS is old: from the home screen, the site may start anew each time and ask you to log in again. Updating iOS helps.`}
          </p>
        )}
      </section>
    </Card>
  )
}
