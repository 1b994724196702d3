import { Trans } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import { useLimitNames } from './limit-names.ts'
import type { Protection } from './protection-queries.ts'

const MINUTE_MS = 60_000

/** Since when the caller plays without a longer rest, and how long that is; nothing where they do not. */
export function PlayClock({ playingSince, time }: Pick<Protection, 'playingSince' | 'time'>) {
  const formats = useFormats()
  const names = useLimitNames()
  if (playingSince === null) return null
  const since = formats.time(playingSince)
  const length = names.duration(Math.floor((time - playingSince) / MINUTE_MS))
  return (
    <p>
      <Trans>
        You have been playing since {since}: {length}.
      </Trans>
    </p>
  )
}
