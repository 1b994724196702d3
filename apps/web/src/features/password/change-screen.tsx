import { useRouter } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { DoorFrame, registerRulesQuery } from '../credentials/index.ts'
import { ChangeForm } from './change-form.tsx'

export const catalogues = ['credentials', 'password', 'merchant']

/** Reads the rules. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(registerRulesQuery(context))
}

/** Changing the password; without a session of one's own there is nothing to change. */
export function Screen() {
  const router = useRouter()
  const session = useSession()
  return (
    <DoorFrame>
      <ChangeForm
        key={session?.userName}
        userName={session?.userName ?? ''}
        onDone={() => void router.navigate({ href: paths.home })}
      />
    </DoorFrame>
  )
}
