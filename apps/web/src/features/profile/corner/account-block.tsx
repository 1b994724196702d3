import { isTrial } from '@foyer/contract/member-types'
import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { paths } from '../../../lib/paths.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { SessionInfo } from '../../../lib/session/session-store.ts'
import { useMayOpen, useSite } from '../../merchant/index.ts'
import { BalanceSum } from '../../wallet/index.ts'
import { OwnAvatar } from '../avatar/own-avatar.tsx'
import { displayedName, memberQuery } from '../member-queries.ts'
import styles from './account-block.module.css'

export const catalogues = ['profile/corner']

interface AccountBlockProps {
  readonly session: SessionInfo
  readonly onUser: () => void
  readonly onRegister: () => void
}

/**
 * The way to a deposit, who is logged in and what they have, the way to the user pop-up, and for a trial the way to an
 * account of its own.
 */
export function AccountBlock({ session, onUser, onRegister }: AccountBlockProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { switches } = useSite()
  const { data } = useQuery(memberQuery(context))
  const name = data ? displayedName(data) : session.userName
  const deposits = useMayOpen()(paths.deposit) === 'open'
  const signsUp = isTrial(session.type) && switches.REGISTER_REE3 === true
  return (
    <div className={styles.block} data-signs-up={signsUp || undefined} data-deposits={deposits || undefined}>
      {deposits && (
        <RouterLink href={paths.deposit} className={styles.deposit} aria-label={t`Deposit`}>
          <Plus size={20} strokeWidth={3} />
        </RouterLink>
      )}
      <button type="button" className={styles.account} aria-haspopup="dialog" onClick={onUser}>
        <span className="visually-hidden">
          {t`My account`} {name !== session.userName && session.userName}
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <BalanceSum />
        </span>
        <span className={styles.picture}>
          <OwnAvatar name={name} size="s" headIcon={data?.headIcon ?? ''} />
        </span>
      </button>
      {signsUp && (
        <LinkButton
          href={paths.register}
          variant="accent"
          size="s"
          onClick={(event) => {
            event.preventDefault()
            onRegister()
          }}
        >
          {t`Sign up`}
        </LinkButton>
      )}
    </div>
  )
}
