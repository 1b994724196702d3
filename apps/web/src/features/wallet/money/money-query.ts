import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** What the caller's money is, in minor units: own, on hold, withdrawable, and the bonus beside it. */
export type Money = CallValue<'ownMoney'>
/** A bonus that is being played. */
export type Bonus = NonNullable<Money['bonus']>

/** What came a moment ago, while the page opened, is not asked for again, in ms. */
const FRESH_MS = 5_000

/** The caller's money; asked anew whenever it is shown. */
export const moneyQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'money'],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call('ownMoney', { signal }),
  })

/** Whether there is more to say of money than one sum. */
export const hasParts = ({
  held,
  heldWins,
  atProviders,
  bonus,
}: Pick<Money, 'held' | 'heldWins' | 'atProviders' | 'bonus'>): boolean =>
  held > 0 || heldWins > 0 || atProviders > 0 || bonus !== null
