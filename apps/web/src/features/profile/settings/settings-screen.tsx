import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { AccordionItem, AgeMark, Card, ListRow, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileUser from 'lucide-react/icons/file-user'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Scale from 'lucide-react/icons/scale'
import { Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { paths, withQuery } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { homeScreenGuide, LanguageList, useMayOpen, useSite } from '../../merchant/index.ts'
import { MemberRows } from '../menu/member-rows.tsx'
import { SignOutCard } from '../sign-out/sign-out-card.tsx'
import styles from './settings-screen.module.css'

export const catalogues = ['profile/settings', 'profile', 'profile/menu']

const feedbackSheet = later(() => import('./feedback-sheet.tsx'), 'FeedbackSheet')
const winnerChoice = later(() => import('./winner-choice.tsx'), 'WinnerChoice')

/** The settings: for everybody, and with a session what belongs to the account. */
export function Screen() {
  const { t } = useLingui()
  const { ageLimit, name } = useSite()
  const session = useSession()
  const mayOpen = useMayOpen()
  const version = String(import.meta.env.VITE_VERSION)
  return (
    <div className={styles.screen}>
      <AccordionItem summary={t`Language`}>
        <LanguageList />
      </AccordionItem>
      {session && (
        <Card flush>
          <MemberRows ids={[paths.changePassword, paths.security]} />
          {mayOpen(paths.ownData) === 'open' && (
            <ListRow
              href={paths.ownData}
              title={t`My data`}
              start={<FileUser size={20} aria-hidden="true" />}
            />
          )}
          <FeedbackRow trial={isTrial(session.type)} />
        </Card>
      )}
      {session && !isTrial(session.type) && !isAgentOnly(session.type) && (
        <Card>
          <winnerChoice.Part skeleton={<Skeleton shape="text" />} />
        </Card>
      )}
      <Card flush>
        <ListRow
          href={paths.help}
          title={t`Help`}
          start={<CircleQuestionMark size={20} aria-hidden="true" />}
        />
        {mayOpen(paths.protection) === 'open' && (
          <ListRow
            href={paths.protection}
            title={t`Limits and breaks`}
            start={<CirclePause size={20} aria-hidden="true" />}
          />
        )}
        <ListRow
          href={withQuery(paths.help, { tag: 'responsible' })}
          title={t`Responsible gaming`}
          start={<Scale size={20} aria-hidden="true" />}
        />
      </Card>
      <section className={styles.age}>
        <AgeMark age={ageLimit} label={t`Only for players of ${ageLimit} and older`} />
        <p>
          <Trans>
            {name} is open only to people aged {ageLimit} and over. Play for fun, with what you can spare, and
            stop when it is no longer fun.
          </Trans>
        </p>
      </section>
      {session && <SignOutCard />}
      <homeScreenGuide.Part skeleton={null} />
      <p className={styles.version}>
        <Trans>Version {version}</Trans>
      </p>
    </div>
  )
}

/** The way to write to the operator, where the merchant reads it; a trial has no account that an answer could reach. */
function FeedbackRow({ trial }: { readonly trial: boolean }) {
  const { t } = useLingui()
  const { switches } = useSite()
  const popup = usePopup('feedback')
  const mounted = useMounted(popup.open)
  if (!switches.FEEDBACK3 || trial) return null
  return (
    <>
      <ListRow
        onPress={popup.show}
        title={t`Feedback`}
        start={<MessageSquareText size={20} aria-hidden="true" />}
      />
      <Suspense>{mounted && <feedbackSheet.Part popup={popup} />}</Suspense>
    </>
  )
}
