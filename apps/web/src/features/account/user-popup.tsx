import { isTrial } from '@foyer/contract/member-types'
import { Avatar, LinkButton } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { use, useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { laterPart } from '../../lib/later-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { useSite } from '../merchant/index.ts'
import { VipLine } from '../vip/index.ts'
import { BalanceLine } from '../wallet/index.ts'
import { doorMessages } from './door-messages.ts'
import { displayedName, memberQuery } from './member-queries.ts'
import { MemberMenu } from './menu/member-menu.tsx'
import { menuMessages } from './menu/menu-messages.ts'
import { SignOutQuestion } from './sign-out/sign-out-question.tsx'
import { SignOutRow } from './sign-out/sign-out-row.tsx'
import styles from './user-popup.module.css'

let ownNameFetched: Promise<void> | undefined
const ownName = laterPart(async () => {
  const { OwnName: Part, messages } = await import('./own-name/own-name.tsx')
  return { Part, messages }
})

interface UserPopupProps {
  readonly popup: Popup
}

/** How long the pop-up waits for the account before it opens without it, in ms. */
const PATIENCE_MS = 1000

/** Who is logged in, the member's pages, and the way out (MENU-05, MENU-06). It opens at its full height. */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function UserPopup(props: UserPopupProps) {
  return (
    <WordsOf loader={doorMessages}>
      <WordsOf loader={menuMessages}>
        <UserSheet {...props} />
      </WordsOf>
    </WordsOf>
  )
}

function UserSheet({ popup }: UserPopupProps) {
  const { t } = useLingui()
  const session = useSession()
  const known = useAccountKnown(popup.open)
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const ask = (asks: boolean) => {
    setAsking(asks)
    setCancelled(!asks)
  }
  const begin = () => {
    setAsking(false)
    setCancelled(false)
  }
  return (
    <Sheet
      side="bottom"
      open={popup.open && session !== null && known}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      onClosed={begin}
      title={t`My account`}
      closeLabel={t`Close`}
    >
      <MemberLine />
      <BalanceLine />
      <VipLine />
      {asking ? (
        <SignOutQuestion popup={popup} onCancel={() => ask(false)} />
      ) : (
        <>
          <MemberMenu />
          <SignOutRow focused={cancelled} onPress={() => ask(true)} />
        </>
      )}
    </Sheet>
  )
}

/** Whether the account is there, with what it brings into the pop-up, or has been waited for long enough. */
function useAccountKnown(open: boolean): boolean {
  const context = useScreenContext()
  const session = useSession()
  const { data, isError } = useQuery({ ...memberQuery(context), enabled: session !== null })
  const [late, setLate] = useState(false)
  const waits = open && data === undefined && !isError
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waits])
  if (data?.accountMade) {
    // What fails here is told, and tried again, in its place.
    ownNameFetched ??= ownName.fetch(context.words).catch(() => undefined)
    use(ownNameFetched)
  }
  return !waits || late
}

function MemberLine() {
  const { t } = useLingui()
  const context = useScreenContext()
  const session = useSession()
  const { switches } = useSite()
  const { data } = useQuery({ ...memberQuery(context), enabled: session !== null })
  const name = data ? displayedName(data) : (session?.userName ?? '')
  const onTrial = session !== null && isTrial(session.type)
  // What comes later would move what is under the finger; it shows when the pop-up opens again.
  const [opensWith] = useState(data)
  return (
    <div className={styles.member}>
      <Avatar name={name} size="l" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {onTrial && <p className={styles.quiet}>{t`Trial account with play credit`}</p>}
        {!data && !onTrial && <p className={styles.id} />}
        {data && !onTrial && (
          <button
            type="button"
            className={styles.id}
            onClick={() => void copyText(context.toaster, data.id, t`Copied`)}
          >
            <span>{t`ID ${data.id.slice(0, 8)}`}</span>
            <Copy size={16} />
            <span className="visually-hidden">{t`Copy the ID`}</span>
          </button>
        )}
      </div>
      {onTrial && switches.REGISTER_REE3 && (
        <LinkButton href={paths.register} variant="accent" size="s">
          {t`Sign up`}
        </LinkButton>
      )}
      {opensWith?.accountMade && data?.accountMade && (
        <div className={styles.whole}>
          <ownName.Part name={data.account} skeleton={null} />
        </div>
      )}
    </div>
  )
}
