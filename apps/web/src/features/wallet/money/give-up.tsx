import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Question } from '../../../lib/question.tsx'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSite } from '../../merchant/index.ts'
import type { Bonus } from './money-query.ts'

/** The way to give a bonus up, which says first what that does. */
export function GiveUp({ bonus: { id, balance } }: { readonly bonus: Bonus }) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { api, toaster } = context
  const queries = useQueryClient()
  const sum = exactMoney(useLanguage(), useSite())(balance)
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('giveUpBonus', { body: { id } }),
    async onSuccess() {
      toaster.show({ kind: 'success', text: t`The bonus is given up` })
      await queries.invalidateQueries({ queryKey: [OWN] })
    },
    onError: (error) => tellRefusal(context, error),
  })
  if (!asks) {
    return (
      <Button block size="s" onClick={() => setAsks(true)}>
        {t`Give up this bonus`}
      </Button>
    )
  }
  return (
    <Question
      yes={t`Give it up`}
      no={t`Keep playing it`}
      pending={isPending}
      pendingLabel={t`Please wait`}
      onYes={() => mutate()}
      onNo={() => setAsks(false)}
    >
      {t`Give up the bonus of ${sum}? It goes back to us, and what you have wagered no longer counts. A bet that is still open pays only the share of your own money. Your own money stays yours.`}
    </Question>
  )
}
