import { isTrial } from '@foyer/contract/member-types'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Path, paths } from '../paths.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'

/**
 * Sends away who has no session of their own, now or from some moment on: a visitor silently, a trial with the reason.
 * @param trialWords what a trial is told
 * @param to where they are sent
 */
export function useMembersOnly(trialWords: string, to: Path = paths.home): void {
  const router = useRouter()
  const { session, toaster } = useScreenContext()
  useEffect(() => {
    const look = () => {
      const info = session.current()
      if (info && !isTrial(info.type)) return
      if (info) toaster.show({ kind: 'info', text: trialWords })
      void router.navigate({ href: to, replace: true })
    }
    look()
    return session.subscribe(look)
  }, [router, session, toaster, trialWords, to])
}
