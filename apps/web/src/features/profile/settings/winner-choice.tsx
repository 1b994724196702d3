import { FailedBlock, Skeleton, Switch } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import styles from './winner-choice.module.css'

export const catalogues = ['profile/settings']

const KEY = [OWN, 'winner-choice']

/** Whether the player's wins may stand on the board of winners. */
export function WinnerChoice() {
  const context = useScreenContext()
  const { api } = context
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const choice = useQuery({ queryKey: KEY, queryFn: () => api.call('winnerChoice') })
  const set = useMutation({
    mutationFn: (shown: boolean) => api.call('setWinnerChoice', { body: { shown } }),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
    async onError(error) {
      setWanted(undefined)
      await tellRefusal(context, error)
    },
  })
  if (choice.isError) {
    return (
      <FailedBlock onRetry={() => void choice.refetch()}>
        <Trans>Loading failed, click to retry</Trans>
      </FailedBlock>
    )
  }
  if (!choice.data) return <Skeleton shape="text" />
  return (
    <Switch
      checked={wanted ?? choice.data.shown}
      onChange={({ currentTarget: { checked } }) => {
        // Switched off, it would lose the focus.
        if (set.isPending) return
        setWanted(checked)
        set.mutate(checked)
      }}
    >
      <Trans>Show my wins in “Top wins”</Trans>
      <span className={styles.detail}>
        <Trans>Others see your name masked, such as so***i.</Trans>
      </span>
    </Switch>
  )
}
