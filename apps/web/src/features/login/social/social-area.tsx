import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { nextTask } from '../../../lib/tasks.ts'
import { registerSettingsQuery } from '../../credentials/index.ts'
import styles from './social.module.css'
import type { SocialButtonsProps } from './social-buttons.tsx'
import type { SocialProvider } from './social-queries.ts'

const socialButtons = later(() => nextTask().then(() => import('./social-buttons.tsx')), 'SocialButtons')

const KNOWN: readonly string[] = ['line', 'facebook', 'google'] satisfies SocialProvider[]
const isProvider = (name: string): name is SocialProvider => KNOWN.includes(name)

/**
 * Logging in or joining by an account of another service: where the merchant has set some up there is room for their
 * buttons, which come to life after the page.
 */
export function SocialArea(props: Omit<SocialButtonsProps, 'providers'>) {
  const hydrated = useHydrated()
  const { data: settings } = useQuery(registerSettingsQuery(useScreenContext()))
  const providers = (settings?.socialLogins ?? []).filter(isProvider)
  if (!settings || providers.length === 0) return null
  return (
    <div className={styles.social} style={{ '--rows': Math.ceil(providers.length / 2) } as CSSProperties}>
      {hydrated && (
        <Suspense>
          <socialButtons.Part {...props} providers={providers} />
        </Suspense>
      )}
    </div>
  )
}
