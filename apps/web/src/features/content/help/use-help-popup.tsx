import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useMounted } from '../../../lib/use-mounted.ts'
import { usePopup } from '../../../lib/use-popup.ts'

const helpPopup = later(() => import('./help-popup.tsx'), 'HelpPopup')

/** The help over a page. */
interface HelpOverPage {
  /** Opens it at a topic. */
  open(tag: string): void
  /** The popup itself, to stand anywhere in the page. */
  readonly popup: ReactNode
}

/** Gives a page the help as a popup; its code is fetched when it is first opened. */
export function useHelpPopup(): HelpOverPage {
  const popup = usePopup('help')
  const mounted = useMounted(popup.open)
  const [tag, setTag] = useState('')
  return {
    open(wanted) {
      setTag(wanted)
      popup.show()
    },
    popup: <Suspense>{mounted && <helpPopup.Part popup={popup} tag={tag} />}</Suspense>,
  }
}
