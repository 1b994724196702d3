import { Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { MoneyParts } from './money-parts.tsx'
import { hasParts, moneyQuery } from './money-query.ts'

const moneyParts = later(() => import('./money-parts.tsx'), 'MoneyParts')

/** What else there is to say of money below its sum; nothing where the sum says it all. */
export function MoneyBelow(props: ComponentProps<typeof MoneyParts>) {
  return hasParts(props.money) ? <moneyParts.Part {...props} skeleton={<Skeleton shape="row" />} /> : null
}

/**
 * Whether the card of money can be shown at its full height: what the caller has is known, and the code for what stands below the sum is there.
 * What fails counts as known; its place says so.
 * @param wanted whether the card is about to be shown
 */
export function useMoneyKnown(wanted: boolean): boolean {
  const context = useScreenContext()
  const { words } = context
  const { data, isError } = useQuery({ ...moneyQuery(context), enabled: wanted })
  const inParts = data !== undefined && hasParts(data)
  const [here, setHere] = useState(false)
  useEffect(() => {
    if (!wanted || !inParts) return
    moneyParts.fetch(words).then(
      () => setHere(true),
      () => setHere(true),
    )
  }, [wanted, inParts, words])
  return isError || (data !== undefined && (here || !inParts))
}
