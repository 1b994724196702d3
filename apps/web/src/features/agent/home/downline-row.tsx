import { Avatar, ListRow } from '@foyer/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import type { TeamMember } from './agent-queries.ts'
import styles from './downline.module.css'

interface DownlineRowProps {
  readonly member: TeamMember
}

/** Somebody of the downline; who has members below leads to them. */
export function DownlineRow({ member }: DownlineRowProps) {
  const formats = useFormats()
  const { id, name, joinTime, lastLoginTime, downlineCount, bets, doNotContact } = member
  const staked = exactMoney(useLanguage(), useSite())(bets)
  const joined = formats.day(joinTime)
  const seen = lastLoginTime === null ? undefined : formats.day(lastLoginTime)
  return (
    <ListRow
      href={downlineCount > 0 ? withQuery(paths.agentHome, { view: 'downline', under: id }) : undefined}
      start={<Avatar name={name} size="s" />}
      title={
        <>
          <bdi>{name}</bdi> <TypeLabel type={member.type} />
        </>
      }
      detail={
        <>
          <span className={styles.fact}>
            <Trans>Joined {joined}</Trans>
          </span>
          <span className={styles.fact}>
            {seen ? <Trans>Last login {seen}</Trans> : <Trans>Never logged in</Trans>}
          </span>
          {doNotContact && (
            <strong className={styles.fact}>
              <Trans>Please do not contact</Trans>
            </strong>
          )}
          {bets > 0 && (
            <span className={styles.fact}>
              <Trans>Bets of 30 days: {staked}</Trans>
            </span>
          )}
        </>
      }
      end={
        downlineCount > 0 && (
          <span className={styles.below}>
            <Plural value={downlineCount} one="# below" other="# below" />
          </span>
        )
      }
    />
  )
}

/** Agents stand out; most are players, which needs no word. */
function TypeLabel({ type }: { readonly type: number }) {
  const { t } = useLingui()
  if (type !== 1 && type !== 2 && type !== 41 && type !== 42) return null
  return <span className={styles.type}>{t`Agent`}</span>
}
