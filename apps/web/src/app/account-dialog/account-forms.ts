import { useState } from 'react'
import type { Popup } from '../../lib/use-popup.ts'

/** Names of the popups that open over a page for visitors. */
const ACCOUNT_FORMS = ['login', 'register', 'forgot'] as const

/** One of them. */
export type AccountFormName = (typeof ACCOUNT_FORMS)[number]

/** The open form, and the form to show: the last one stays visible while it closes. */
export function useLastForm(popups: Readonly<Record<AccountFormName, Popup>>): {
  readonly open: AccountFormName | undefined
  readonly shown: AccountFormName
} {
  const open = ACCOUNT_FORMS.find((name) => popups[name].open)
  const [last, setLast] = useState<AccountFormName>(open ?? 'login')
  if (open && open !== last) setLast(open)
  return { open, shown: open ?? last }
}
