import { useState } from 'react'
import type { Popup } from '../../lib/use-popup.ts'
import { ACCOUNT_FORMS, type AccountFormName } from './account-forms.ts'

/** The form that is open, and the one to show: what was open last stays in sight while it closes. */
export function useLastForm(popups: Readonly<Record<AccountFormName, Popup>>): {
  readonly open: AccountFormName | undefined
  readonly shown: AccountFormName
} {
  const open = ACCOUNT_FORMS.find((name) => popups[name].open)
  const [last, setLast] = useState<AccountFormName>(open ?? 'login')
  if (open && open !== last) setLast(open)
  return { open, shown: open ?? last }
}
