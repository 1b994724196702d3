import { isTrial } from '@foyer/contract/member-types'
import { Avatar, Button, LinkButton, ListRow } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { useSite } from '../merchant/index.ts'
import { VipLine } from '../vip/index.ts'
import { BalanceLine } from '../wallet/index.ts'
import { doorMessages } from './door-messages.ts'
import { displayedName, logOut, memberQuery } from './member-queries.ts'
import { MemberMenu } from './menu/member-menu.tsx'
import { menuMessages } from './menu/menu-messages.ts'
import styles from './user-popup.module.css'

interface UserPopupProps {
  readonly popup: Popup
}

/** Who is logged in, the member's pages, and the way out (MENU-05, MENU-06). */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function UserPopup(props: UserPopupProps) {
  return (
    <WordsOf loader={doorMessages}>
      <UserSheet {...props} />
    </WordsOf>
  )
}

function UserSheet({ popup }: UserPopupProps) {
  const { t } = useLingui()
  const session = useSession()
  const [asking, setAsking] = useState(false)
  return (
    <Sheet
      side="bottom"
      open={popup.open && session !== null}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      onClosed={() => setAsking(false)}
      title={t`My account`}
      closeLabel={t`Close`}
    >
      <MemberLine />
      <BalanceLine />
      <VipLine />
      {asking ? (
        <SignOutQuestion popup={popup} onCancel={() => setAsking(false)} />
      ) : (
        <>
          <Suspense>
            <WordsOf loader={menuMessages}>
              <MemberMenu />
            </WordsOf>
          </Suspense>
          <ListRow
            onPress={() => setAsking(true)}
            title={t`Sign out`}
            start={<LogOut size={20} aria-hidden="true" />}
          />
        </>
      )}
    </Sheet>
  )
}

function MemberLine() {
  const { t } = useLingui()
  const context = useScreenContext()
  const session = useSession()
  const { switches } = useSite()
  const { data } = useQuery({ ...memberQuery(context), enabled: session !== null })
  const name = data ? displayedName(data) : (session?.userName ?? '')
  const onTrial = session !== null && isTrial(session.type)
  return (
    <div className={styles.member}>
      <Avatar name={name} size="l" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {onTrial && <p className={styles.quiet}>{t`Trial account with play credit`}</p>}
        {data && !onTrial && (
          <button
            type="button"
            className={styles.id}
            onClick={() => void copyText(context.toaster, data.id, t`Copied`)}
          >
            <span>{t`ID ${data.id.slice(0, 8)}`}</span>
            <Copy size={16} aria-hidden="true" />
            <span className="visually-hidden">{t`Copy the ID`}</span>
          </button>
        )}
      </div>
      {onTrial && switches.REGISTER_REE3 && (
        <LinkButton href={paths.register} variant="accent" size="s">
          {t`Sign up`}
        </LinkButton>
      )}
    </div>
  )
}

interface SignOutQuestionProps extends UserPopupProps {
  readonly onCancel: () => void
}

/** Asks before signing out (LOGOUT-01 to LOGOUT-06-D). */
function SignOutQuestion({ popup, onCancel }: SignOutQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const leave = async () => {
    const loading = context.toaster.show({ kind: 'loading', text: t`Signing out` })
    await logOut(context)
    context.toaster.dismiss(loading)
    popup.hide(() => void router.navigate({ href: paths.home }))
  }
  return (
    <div className={styles.question}>
      <p>{t`Are you sure you want to sign out?`}</p>
      <div className={styles.answers}>
        <Button block onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button block variant="accent" onClick={() => void leave()}>
          {t`Sign out`}
        </Button>
      </div>
    </div>
  )
}
