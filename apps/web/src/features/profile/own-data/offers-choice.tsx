import { Switch } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from './own-data.module.css'
import { ownDataQuery } from './own-data-queries.ts'

/** Whether the caller gets messages that go to many. */
export function OffersChoice({ offers }: { readonly offers: boolean }) {
  const context = useScreenContext()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const set = useMutation({
    mutationFn: (wants: boolean) => context.api.call('setOffers', { body: { wanted: wants } }),
    onSuccess: (saved) => queries.setQueryData(ownDataQuery(context).queryKey, saved),
    async onError(error) {
      setWanted(undefined)
      await tellRefusal(context, error)
    },
  })
  return (
    <Switch
      checked={wanted ?? offers}
      onChange={({ currentTarget: { checked } }) => {
        // Switched off, it would lose the focus.
        if (set.isPending) return
        setWanted(checked)
        set.mutate(checked)
      }}
    >
      <Trans>Send me offers and news</Trans>
      <span className={styles.detail}>
        <Trans>Messages about your account and your money come in any case.</Trans>
      </span>
    </Switch>
  )
}
