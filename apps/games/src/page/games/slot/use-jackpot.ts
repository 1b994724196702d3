import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useTable } from '../../table/use-table.ts'

/** How often a page that is looked at asks what is in the jackpot, in ms. */
const EVERY_MS = 4_000

/** What is in the jackpot that the title plays for, in minor units; `undefined` where it plays for none. */
export function useJackpot(): number | undefined {
  const { session } = useTable()
  const [balance, setBalance] = useState(session.jackpot)
  const isPlayedFor = session.jackpot !== undefined
  useEffect(() => {
    if (!isPlayedFor) return
    const ask = async () => {
      if (document.hidden) return
      const { balance } = await call<{ balance?: number }>('jackpot')
      setBalance(balance)
    }
    // One that is not answered is asked for again.
    const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS)
    return () => clearInterval(timer)
  }, [isPlayedFor])
  return balance
}
