import { useRouter } from '@tanstack/react-router'
import type { Path } from '../../lib/paths.ts'
import { mayOpen, type PageAnswer } from '../../lib/screen/page-access.ts'
import { accessOf } from '../../lib/screen/page-entry.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from './site-provider.tsx'

/** Tells what pages are to the caller, for the ways that lead there. */
export function useMayOpen(): (path: Path) => PageAnswer {
  const router = useRouter()
  const type = useSession()?.type
  const { switches } = useSite()
  return (path) => mayOpen(accessOf(router, path), { type, switches })
}
