import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { standingsQuery } from './standings-query.ts'

interface JoinButtonProps {
  readonly id: string
  /** A trial is told that it needs an account. */
  readonly trial?: boolean
}

/** Joins a promotion; what the server refuses is told for the whole page. */
export function JoinButton({ id, trial = false }: JoinButtonProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const [pending, setPending] = useState(false)
  const join = async () => {
    if (trial) {
      context.toaster.show({ kind: 'fail', text: t`Please login an actual account to use this function` })
      return
    }
    setPending(true)
    try {
      await context.api.call('joinPromotion', { body: { promotionId: id } })
      context.toaster.show({ kind: 'success', text: t`You have joined` })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await context.queries.invalidateQueries({ queryKey: standingsQuery(context).queryKey })
    setPending(false)
  }
  return (
    <Button block variant="accent" loading={pending} loadingLabel={t`Sending`} onClick={() => void join()}>
      {t`Join`}
    </Button>
  )
}
