import { useRouter } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { useStepBack } from '../../lib/use-step-back.ts'

/** Pages whose back button goes home. */
const HOMEWARD: ReadonlySet<string> = new Set([
  paths.home,
  paths.login,
  paths.register,
  paths.activity,
  paths.activityDetail,
  paths.forget,
  paths.download,
])

/** What the header's back button does: home from some pages, one step back from others. */
export function useBack(): () => void {
  const router = useRouter()
  const stepBack = useStepBack()
  return () => {
    if (HOMEWARD.has(router.state.location.pathname)) void router.navigate({ href: paths.home })
    else stepBack()
  }
}
