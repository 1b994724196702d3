import { Avatar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { OwnAvatar } from '../avatar/own-avatar.tsx'
import { memberQuery } from '../member-queries.ts'
import styles from './my-account-screen.module.css'
import type { Profile } from './profile-query.ts'

const avatarSheet = later(() => import('./avatar-sheet.tsx'), 'AvatarSheet')

interface FaceProps {
  readonly profile: Profile
  /** Whether the picture can be changed (PROFPIC3). */
  readonly mayChange: boolean
}

/** Picture and name; a tap on the picture changes it. */
export function Face({ profile, mayChange }: FaceProps) {
  const { t } = useLingui()
  const { data } = useQuery(memberQuery(useScreenContext()))
  const popup = usePopup('avatar')
  const mounted = useMounted(popup.open)
  const { nickname, account } = profile
  const name = nickname || account
  const icon = data?.headIcon ?? ''
  return (
    <section className={styles.face}>
      {mayChange ? (
        <button type="button" className={styles.picture} aria-haspopup="dialog" onClick={popup.show}>
          <span className="visually-hidden">{t`Change the picture`}</span>
          <OwnAvatar name={name} size="l" headIcon={icon} />
          <span className={styles.pencil}>
            <Pencil size={14} />
          </span>
        </button>
      ) : (
        <Avatar name={name} size="l" />
      )}
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {nickname !== '' && <p className={styles.quiet}>{account}</p>}
      </div>
      <Suspense>{mounted && <avatarSheet.Part popup={popup} chosen={icon} />}</Suspense>
    </section>
  )
}
