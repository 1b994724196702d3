import { Skeleton } from '@foyer/ui'
import type { ComponentProps } from 'react'
import { later } from '../../../lib/later.tsx'
import type { MoneyParts } from './money-parts.tsx'
import { hasParts } from './money-query.ts'

const moneyParts = later(() => import('./money-parts.tsx'), 'MoneyParts')

/** What else there is to say of money below its sum; nothing where the sum says it all. */
export function MoneyBelow(props: ComponentProps<typeof MoneyParts>) {
  return hasParts(props.money) ? <moneyParts.Part {...props} skeleton={<Skeleton shape="row" />} /> : null
}
