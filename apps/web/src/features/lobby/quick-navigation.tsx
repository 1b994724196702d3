import { useLingui } from '@lingui/react/macro'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Crown from 'lucide-react/icons/crown'
import Smartphone from 'lucide-react/icons/smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import { loginPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useEnvironment, useSite } from '../merchant/index.ts'
import { IconLink, IconLinks } from './icon-links.tsx'

/** VIP, download, invite, deposit, withdraw (HOME-03 to HOME-06); what needs a session leads a visitor to login. */
export function QuickNavigation() {
  const { t } = useLingui()
  const site = useSite()
  const { app, installed } = useEnvironment()
  const visitor = useSession() === null
  const deposit = site.switches.DEPOSIT ?? false
  return (
    <IconLinks label={t`Quick navigation`}>
      {(visitor || site.vipBenefit) && (
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
        <IconLink href={loginPath(paths.home)} icon={<UserPlus />}>
          {t`Invite friends`}
        </IconLink>
      )}
      {deposit && (
        <IconLink href={loginPath(paths.deposit)} icon={<ArrowDownToLine />}>
          {t`Deposit`}
        </IconLink>
      )}
      <IconLink href={loginPath(paths.withdraw)} icon={<ArrowUpFromLine />}>
        {t`Withdraw`}
      </IconLink>
    </IconLinks>
  )
}
