import { useLingui } from '@lingui/react/macro'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'

/** Shows that something is under way (FORGOT-09), in ms at most (FORGOT-13); gives what takes the toast away. */
export function useWaitingToast(): (atMostMs?: number) => () => void {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  return (atMostMs) => {
    const id = toaster.show({ kind: 'loading', text: t`Please wait`, duration: atMostMs })
    return () => toaster.dismiss(id)
  }
}
