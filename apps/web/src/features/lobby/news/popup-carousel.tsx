import { Checkbox } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { popupsQuery } from '../../content/index.ts'
import { silencePopupsToday } from '../visit-popup-memory.ts'
import { PopupSlides } from './popup-slides.tsx'

interface PopupCarouselProps {
  /** Called when it was closed. */
  readonly onShown: () => void
  /** Called where the merchant has no news. */
  readonly onNothing: () => void
}

/** Pop-up announcements of the login state, with a way to silence them for the day. */
export function PopupCarousel(props: PopupCarouselProps) {
  return (
    <WordsOf name="lobby/news">
      <NewsDialog {...props} />
    </WordsOf>
  )
}

function NewsDialog({ onShown, onNothing }: PopupCarouselProps) {
  const { t } = useLingui()
  const popups = useQuery(popupsQuery(useScreenContext(), useLanguage()))
  const [closed, setClosed] = useState(false)
  const [quiet, setQuiet] = useState(false)
  // It comes unasked: drawn in pieces, between which the page answers.
  const list = useDeferredValue(popups.data) ?? []
  const none = !popups.isPending && !popups.data?.length
  const passOn = useEffectEvent(onNothing)

  useEffect(() => {
    if (none) passOn()
  }, [none])

  if (list.length === 0) return null

  const close = () => {
    onShown()
    if (quiet) silencePopupsToday()
    setClosed(true)
  }
  return (
    <Dialog
      open={!closed}
      onOpenChange={(open) => {
        if (!open) close()
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
