import { isTrial } from '@foyer/contract/member-types'
import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../lib/copy-text.ts'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import { OwnAvatar } from './avatar/own-avatar.tsx'
import styles from './member-line.module.css'
import { displayedName, memberQuery } from './member-queries.ts'

/** Who is logged in: picture, displayed name, id with copy, and for a trial the way to an account. */
export function MemberLine() {
  const { t } = useLingui()
  const context = useScreenContext()
  const session = useSession()
  const { switches } = useSite()
  const { data } = useQuery({ ...memberQuery(context), enabled: session !== null })
  const name = data ? displayedName(data) : (session?.userName ?? '')
  const onTrial = session !== null && isTrial(session.type)
  return (
    <div className={styles.member}>
      <OwnAvatar name={name} size="l" headIcon={data?.headIcon ?? ''} />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {onTrial && <p className={styles.quiet}>{t`Trial account with play credit`}</p>}
        {!data && !onTrial && <p className={styles.id} />}
        {data && !onTrial && (
          <button
            type="button"
            className={styles.id}
            onClick={() =>
              void copyText(context.toaster, data.id, {
                done: t`Copied`,
                byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
              })
            }
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
    </div>
  )
}
