import { FailedBlock } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FormSkeleton } from '../../lib/form/form-skeleton.tsx'
import { loadingFailed } from '../../lib/i18n/loading-failed.ts'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { registerRulesQuery, registerSettingsQuery } from '../credentials/index.ts'
import { RegisterForm } from './form/register-form.tsx'
import type { OnRegistered } from './sending/register-queries.ts'

export const catalogues = ['credentials', 'registration']

const closedNote = later(() => import('./closed-note.tsx'), 'ClosedNote')

interface RegistrationProps {
  readonly onRegistered: OnRegistered
}

/** The form as soon as the merchant's rules are there; the same on the page and in the popup. */
export function Registration({ onRegistered }: RegistrationProps) {
  const { i18n } = useLingui()
  const context = useScreenContext()
  const rules = useQuery(registerRulesQuery(context))
  const settings = useQuery(registerSettingsQuery(context))
  if (rules.isError || settings.isError) {
    return (
      <FailedBlock onRetry={() => void Promise.all([rules.refetch(), settings.refetch()])}>
        {i18n._(loadingFailed)}
      </FailedBlock>
    )
  }
  if (!rules.data || !settings.data) return <FormSkeleton />
  const open = settings.data.mobileMethod || settings.data.usernameMethod
  return open ? (
    <RegisterForm rules={rules.data} settings={settings.data} onRegistered={onRegistered} />
  ) : (
    <Suspense>
      <closedNote.Part />
    </Suspense>
  )
}
