import { isAgentOnly, isPlayer } from '@foyer/contract/member-types'
import { useLingui } from '@lingui/react/macro'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Crown from 'lucide-react/icons/crown'
import Smartphone from 'lucide-react/icons/smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import type { MouseEvent } from 'react'
import { loginPath, type Path, paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReferralPopup } from '../agent/index.ts'
import { useEnvironment, useMayOpen, useSite } from '../merchant/index.ts'
import { IconLink, IconLinks } from './icon-links.tsx'

/**
 * VIP, download, invite, deposit, withdraw; what needs an account leads a visitor to login, and tells a trial so.
 */
export function QuickNavigation() {
  const { t } = useLingui()
  const site = useSite()
  const { app, installed } = useEnvironment()
  const session = useSession()
  const { toaster } = useScreenContext()
  const referral = useReferralPopup()
  const visitor = session === null
  const mayOpen = useMayOpen()
  // Money and invitations are for the same accounts.
  const refuse = (event: MouseEvent) => {
    const answer = mayOpen(paths.withdraw)
    if (answer === 'open' || answer === 'login') return
    event.preventDefault()
    const text =
      answer === 'trial'
        ? t`Please login an actual account to use this function`
        : t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
    toaster.show({ kind: 'info', text })
  }
  // Accounts that are for agents only have links of another kind.
  const toLinks = session !== null && isAgentOnly(session.type)
  const mayInvite = session !== null && isPlayer(session.type)
  const invite = (event: MouseEvent) => {
    event.preventDefault()
    referral.show()
  }
  const deposit = site.switches.DEPOSIT ?? false
  const toMoney = (path: Path) => (visitor ? loginPath(path) : path)
  return (
    <IconLinks label={t`Quick navigation`}>
      {site.vipBenefit && (visitor || !isAgentOnly(session.type)) && (
        <IconLink href={paths.benefits} icon={<Crown />}>
          {t`VIP`}
        </IconLink>
      )}
      {!app && !installed && (
        <IconLink href={paths.download} icon={<Smartphone />}>
          {t`Get the app`}
        </IconLink>
      )}
      {site.referral && (
        <IconLink
          href={toLinks ? paths.agentHome : loginPath(paths.home)}
          icon={<UserPlus />}
          {...(!toLinks && { onClick: mayInvite ? invite : refuse })}
          opensPopup={mayInvite}
        >
          {t`Invite friends`}
        </IconLink>
      )}
      {deposit && (
        <IconLink href={toMoney(paths.deposit)} icon={<ArrowDownToLine />} onClick={refuse}>
          {t`Deposit`}
        </IconLink>
      )}
      <IconLink href={toMoney(paths.withdraw)} icon={<ArrowUpFromLine />} onClick={refuse}>
        {t`Withdraw`}
      </IconLink>
    </IconLinks>
  )
}
