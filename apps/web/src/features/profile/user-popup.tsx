import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { VipLine } from '../vip/index.ts'
import { BalanceLine, useMoneyKnown } from '../wallet/index.ts'
import { MemberLine } from './member-line.tsx'
import { memberQuery } from './member-queries.ts'
import { MemberRows } from './menu/member-rows.tsx'
import type { MenuItemId } from './menu/menu-items.ts'
import { SignOutQuestion } from './sign-out/sign-out-question.tsx'
import { SignOutRow } from './sign-out/sign-out-row.tsx'
import styles from './user-popup.module.css'

let ownNameFetched: Promise<void> | undefined
const ownName = later(() => import('./own-name/own-name.tsx'), 'OwnName')

/** Items in their order, with the way to withdraw, besides signing out. */
const USER_ITEMS: readonly MenuItemId[] = [
  paths.benefits,
  paths.account,
  paths.deposit,
  paths.withdraw,
  paths.transactions,
  paths.profit,
  paths.gameRecord,
  paths.rewardCentre,
  paths.mall,
  'invite',
  paths.mail,
  paths.agentHome,
  paths.changePassword,
]

export const catalogues = ['profile', 'profile/menu']

interface UserPopupProps {
  readonly popup: Popup
}

/** How long the pop-up waits for the account and its money before it opens without them, in ms. */
const PATIENCE_MS = 1000

/** Who is logged in, the member's pages, and the way out. It opens at its full height. */
export function UserPopup({ popup }: UserPopupProps) {
  const { t } = useLingui()
  const router = useRouter()
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
      <MadeName />
      <BalanceLine />
      <VipLine />
      {asking ? (
        <SignOutQuestion
          onCancel={() => ask(false)}
          onDone={() => popup.hide(() => void router.navigate({ href: paths.home }))}
        />
      ) : (
        <>
          <MemberRows ids={USER_ITEMS} />
          <SignOutRow focused={cancelled} onPress={() => ask(true)} />
        </>
      )}
    </Sheet>
  )
}

/** Whether the account and its money are there, with what they bring into the pop-up, or have been waited for long enough. */
function useAccountKnown(open: boolean): boolean {
  const context = useScreenContext()
  const session = useSession()
  const { data, isError } = useQuery({ ...memberQuery(context), enabled: session !== null })
  const [late, setLate] = useState(false)
  const moneyKnown = useMoneyKnown(open && session !== null)
  const waits = open && ((data === undefined && !isError) || (session !== null && !moneyKnown))
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

/** Lets a member whose name was made up choose another. */
function MadeName() {
  const { data } = useQuery({ ...memberQuery(useScreenContext()), enabled: useSession() !== null })
  // What comes later would move what is under the finger; it shows when the pop-up opens again.
  const [opensWith] = useState(data)
  if (!opensWith?.accountMade || !data?.accountMade) return null
  return (
    <div className={styles.whole}>
      <ownName.Part name={data.account} skeleton={null} />
    </div>
  )
}
