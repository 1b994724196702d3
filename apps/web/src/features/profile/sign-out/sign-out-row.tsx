import { ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'

interface SignOutRowProps {
  /** Takes the focus, as after a question that was cancelled. */
  readonly focused: boolean
  readonly onPress: () => void
}

/** The way to the question whether to sign out. */
export function SignOutRow({ focused, onPress }: SignOutRowProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) place.current?.querySelector('button')?.focus()
  }, [focused])
  return (
    <div ref={place}>
      <ListRow onPress={onPress} title={t`Sign out`} start={<LogOut size={20} />} />
    </div>
  )
}
