import { Checkbox } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { popupsQuery } from '../content/index.ts'
import { useAgeQuestion } from '../merchant/index.ts'
import { mayShowPopups, popupsShown, silencePopupsToday } from './popup-memory.ts'
import { PopupSlides } from './popup-slides.tsx'

interface PopupCarouselProps {
  /** `null` for visitors. */
  readonly session: SessionInfo | null
  /** Called when it was closed, or at once where the merchant has none. */
  readonly onDone: () => void
  /** Called when nothing of it covers the page, or no more: it was closed, is silenced, or there is none. */
  readonly onClear: () => void
}

/**
 * Pop-up announcements: for visitors once per browser session, for members once per login, with a way to rest for the
 * day (HOME-27-D).
 */
export function PopupCarousel({ session, onDone, onClear }: PopupCarouselProps) {
  const { t } = useLingui()
  const popups = useQuery(popupsQuery(useScreenContext(), useLanguage()))
  const [allowed] = useState(() => mayShowPopups(session))
  const [closed, setClosed] = useState(false)
  const [quiet, setQuiet] = useState(false)
  // It comes unasked: drawn in pieces, between which the page answers.
  const list = useDeferredValue(popups.data) ?? []
  // Who must say first to be old enough sees nothing else before.
  const waits = useAgeQuestion()
  const none = !waits && !popups.isPending && !popups.data?.length
  const clear = none || (!waits && !allowed)
  const tellDone = useEffectEvent(onDone)
  const tellClear = useEffectEvent(onClear)

  useEffect(() => {
    if (none) tellDone()
  }, [none])

  useEffect(() => {
    if (clear) tellClear()
  }, [clear])

  if (waits || !allowed || list.length === 0) return null

  const close = () => {
    popupsShown(session)
    if (quiet) silencePopupsToday()
    setClosed(true)
  }
  return (
    <Dialog
      open={!closed}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      onClosed={() => {
        onDone()
        onClear()
      }}
      title={t`News`}
      titleHidden
      unasked
      closeLabel={t`Close`}
      footer={
        <Checkbox checked={quiet} onTick={setQuiet}>
          {t`Do not show again today`}
        </Checkbox>
      }
    >
      <PopupSlides popups={list} />
    </Dialog>
  )
}
