import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSite } from '../merchant/index.ts'
import { startTrial } from './account-queries.ts'
import { ChallengeCancelled } from './human/human-answer.ts'
import { refusalWords } from './refusals/refusal.ts'

interface FreePlayButtonProps {
  readonly onDone: () => void
}

/** Looking around with play credit (TRIAL-01, TRIAL-04-D): for visitors, where the merchant offers it. */
export function FreePlayButton({ onDone }: FreePlayButtonProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code, switches } = useSite()
  const session = useSession()
  const hydrated = useHydrated()
  const trial = useMutation({
    mutationFn: async () => {
      const { proveHuman } = await import('./human/prove-human.ts')
      await startTrial(context, code, await proveHuman(context, 'trial'))
    },
    onSuccess: onDone,
    onError: async (error) => {
      if (error instanceof ChallengeCancelled) return
      context.toaster.show({ kind: 'fail', text: await refusalWords(context, error) })
    },
  })
  if (!switches.FREEPLAY3 || session) return null
  return (
    <Button
      block
      variant="outline"
      disabled={!hydrated}
      loading={trial.isPending}
      loadingLabel={t`Starting`}
      onClick={() => trial.mutate()}
    >
      {t`Free play`}
    </Button>
  )
}
