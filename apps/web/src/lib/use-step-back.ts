import { useRouter } from '@tanstack/react-router'
import { paths } from './paths.ts'

/** One step back; home where the player came from elsewhere. */
export function useStepBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.location.state.__TSR_index > 0) router.history.back()
    else void router.navigate({ href: paths.home })
  }
}
