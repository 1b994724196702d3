import { isPlayer, isTrial } from '@foyer/contract/member-types'
import { Button, Card, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../lib/paths.ts'
import { MENU_GROUPS } from '../../../lib/screen/member-menu.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { SessionInfo } from '../../../lib/session/session-store.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { VipLine } from '../../vip/index.ts'
import { BalanceLine } from '../../wallet/index.ts'
import { MemberLine } from '../member-line.tsx'
import { memberQuery } from '../member-queries.ts'
import { MemberRows, useMenuRefusal } from '../menu/member-rows.tsx'
import { useGroup, useMenuItems } from '../menu/use-menu-items.ts'
import { SignOutCard } from '../sign-out/sign-out-card.tsx'
import styles from './member-home-screen.module.css'
import { MemberHomeSkeleton } from './member-home-skeleton.tsx'

export const catalogues = ['profile', 'profile/menu']

/** Reads who is logged in. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(memberQuery(context))
}

/**
 * The member's home: who they are, what they have, deposit and withdraw, and every page of their own. A part that fails
 * is tried again on its own.
 */
export function Screen() {
  const session = useSession()
  return session === null ? <MemberHomeSkeleton /> : <MemberHome session={session} />
}

function MemberHome({ session }: { readonly session: SessionInfo }) {
  return (
    <div className={styles.screen}>
      <div className={styles.member}>
        <MemberLine />
        {isPlayer(session.type) && <VipLine />}
        <BalanceLine />
        {isTrial(session.type) ? <SignUp /> : <MoneyActions />}
      </div>
      {MENU_GROUPS.map((group) => (
        <Group key={group} group={group} />
      ))}
      <SignOutCard />
    </div>
  )
}

/** What a trial may do with money: get an account of its own. */
function SignUp() {
  const { t } = useLingui()
  const { switches } = useSite()
  if (!switches.REGISTER_REE3) return null
  return (
    <LinkButton href={paths.register} variant="accent" size="l" block>
      {t`Sign up and play for real`}
    </LinkButton>
  )
}

/** Deposit and withdraw side by side, where the merchant has them. */
function MoneyActions() {
  const refuse = useMenuRefusal()
  const { t } = useLingui()
  const items = useMenuItems([paths.deposit, paths.withdraw])
  if (items.length === 0) return null
  return (
    <div className={styles.actions}>
      {items.map((item) => {
        const [label, variant] =
          item.id === paths.deposit ? ([t`Deposit`, 'accent'] as const) : ([t`Withdraw`, 'outline'] as const)
        const look = { variant, size: 'l', block: true } as const
        return item.effect === 'open' ? (
          <LinkButton key={item.id} href={item.id} {...look}>
            {label}
          </LinkButton>
        ) : (
          <Button key={item.id} onClick={() => refuse(item)} {...look}>
            {label}
          </Button>
        )
      })}
    </div>
  )
}

function Group({ group }: { readonly group: (typeof MENU_GROUPS)[number] }) {
  const ids = useGroup(group)
  if (useMenuItems(ids).length === 0) return null
  return (
    <Card flush>
      <MemberRows ids={ids} />
    </Card>
  )
}
