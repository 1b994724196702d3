import { useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { type Popup, usePopup } from './use-popup.ts'

/** A popup of one part of the page, over the popup that the part stands in, if it stands in one. */
export function useNestedPopup(name: string): Popup {
  const own = `${name}${useId()}`
  const outer = useRouterState({ select: (state) => state.location.state.popup?.split('/')[0] })
  return usePopup(outer === undefined || outer === own ? own : `${outer}/${own}`)
}
