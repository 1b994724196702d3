import { ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loginPath } from '../../../lib/paths.ts'
import { menuIcons } from '../../../lib/screen/member-menu.ts'
import { type MenuLine, pageOf } from '../../../lib/screen/page-entry.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useReturnPath } from '../../../lib/use-return-path.ts'
import { useReferralPopup } from '../../agent/index.ts'
import type { MenuItem, MenuItemId } from './menu-items.ts'
import { useMenuItems } from './use-menu-items.ts'

interface MemberRowsProps {
  readonly ids: readonly MenuItemId[]
}

/**
 * Member's pages as rows, in this order; those that the caller may not see are left out.
 * What needs a session leads a visitor to login: its page does so by itself.
 */
export function MemberRows({ ids }: MemberRowsProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const refuse = useMenuRefusal()
  const referral = useReferralPopup()
  const login = loginPath(useReturnPath())
  return useMenuItems(ids).map((item) => {
    const { id, effect } = item
    const page = id === 'invite' ? undefined : pageOf(router, id)
    const title = page ? i18n._(page.title) : t`Invite friends`
    const start = <MenuIcon name={page?.menu?.icon ?? 'friend'} />
    const href = page?.path ?? (effect === 'login' ? login : undefined)
    if (href !== undefined && (effect === 'open' || effect === 'login')) {
      const Badge = page?.menu?.badge?.Part
      const end = Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )
      return <ListRow key={id} href={href} title={title} start={start} end={end} />
    }
    const press = effect === 'open' ? referral.show : () => refuse(item)
    return <ListRow key={id} onPress={press} title={title} start={start} />
  })
}

function MenuIcon({ name }: { readonly name: MenuLine['icon'] }) {
  const Icon = menuIcons[name]
  return <Icon size={20} aria-hidden="true" />
}

/** Says why an item does not open. */
export function useMenuRefusal(): (item: Pick<MenuItem, 'effect'>) => void {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  return ({ effect }) =>
    toaster.show({
      kind: 'info',
      text:
        effect === 'service'
          ? t`Please contact customer service`
          : t`Please login an actual account to use this function`,
      duration: TOLD_MS,
    })
}

/** ERR-02 */
const TOLD_MS = 2000
