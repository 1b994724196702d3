import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loadingFailed } from '../../../lib/i18n/loading-failed.ts'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { useAhead } from '../../../lib/page-life/use-ahead.ts'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'

interface FreePlayButtonProps {
  readonly onDone: () => void
  /** What it says instead of “Free play”. */
  readonly label?: string | undefined
}

/** Looking around with play credit: for visitors, where the merchant offers it. */
export function FreePlayButton({ onDone, label }: FreePlayButtonProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code, switches } = useSite()
  const session = useSession()
  const hydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const shown = switches.FREEPLAY3 === true && !session
  const open = () => withWords(context.words, () => import('./start-trial.ts'))
  useAhead(open, shown)
  const start = async () => {
    setPending(true)
    try {
      const { tryTrial } = await open()
      if (await tryTrial(context, code)) onDone()
    } catch {
      context.toaster.show({ kind: 'fail', text: context.words.i18n._(loadingFailed) })
    }
    setPending(false)
  }
  if (!shown) return null
  return (
    <Button
      block
      variant="outline"
      disabled={!hydrated}
      loading={pending}
      loadingLabel={t`Starting`}
      onClick={() => void start()}
    >
      {label ?? t`Free play`}
    </Button>
  )
}
