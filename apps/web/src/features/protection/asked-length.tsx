import { Button } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useOpener } from '../../lib/use-opener.ts'

interface AskedLengthProps {
  readonly label: string
  readonly isAsked: boolean
  readonly disabled: boolean
  readonly onAsk: () => void
  readonly onClose: () => void
  /** The question. @param close closes it, and gives the focus back */
  readonly children: (close: () => void) => ReactNode
}

/** A length to choose from, or the question in its place before anything is done. */
export function AskedLength({ label, isAsked, disabled, onAsk, onClose, children }: AskedLengthProps) {
  const { opener, closeBy } = useOpener()
  return (
    <li>
      {isAsked ? (
        children(() => closeBy(onClose))
      ) : (
        <Button ref={opener} variant="outline" block disabled={disabled} onClick={onAsk}>
          {label}
        </Button>
      )}
    </li>
  )
}
