import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { CallError } from '../../../lib/api/api.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import type { ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { DoorFrame, dropAgentCode, invitationQuery, keepAgentCode } from '../../credentials/index.ts'
import { LoginForm } from '../form/login-form.tsx'
import styles from './agent.module.css'

export const catalogues = ['login', 'merchant']

/** Where agents log in, apart from players, and where their links lead. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const { code = '' } = useSearch({ from: paths.agent })
  const link = useAgentLink(code)
  const register = usePopup('register')
  useAreaOfAgents(asks)
  return (
    <DoorFrame
      other={{
        words: t`New here?`,
        href: withQuery(paths.register, { affiliateCode: link === 'unknown' ? '' : code }),
        action: t`Sign up`,
        onPress: register.show,
      }}
    >
      <p className={styles.intro}>{t`This is where agents log in. Players have a login of their own.`}</p>
      <div role="status">
        {link === 'unknown' && (
          <p className={styles.note}>
            <CircleAlert size={18} />
            {t`This agent link is not valid.`}
          </p>
        )}
      </div>
      <LoginForm agent />
    </DoorFrame>
  )
}

/** Sends agents on to their area as soon as they are logged in. */
function useAreaOfAgents(isAgent: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isAgent) void router.navigate({ href: paths.agentHome, replace: true })
  }, [router, isAgent])
}

/** Checks the code of a link and keeps it for the visit; one that does not count ends what was kept. */
function useAgentLink(code: string): 'none' | 'known' | 'unknown' {
  const check = useQuery({ ...invitationQuery(useScreenContext(), code), enabled: code !== '' })
  const known = code !== '' && check.isSuccess
  const { error } = check
  const unknown = error instanceof CallError && error.code === 'affiliate.unknown'
  useEffect(() => {
    if (known) keepAgentCode(code)
    else if (unknown) dropAgentCode()
  }, [known, unknown, code])
  if (known) return 'known'
  return unknown ? 'unknown' : 'none'
}
