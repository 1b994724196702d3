import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { keptAgentCode, keptNames, type RegisterValues } from '../../credentials/index.ts'
import { readFields } from '../sending/read-fields.ts'
import { keepDraft, keptDraft } from '../sending/register-draft.ts'

/**
 * What the fields begin with: what was typed before a trip to the terms or another method or in another popup, and the
 * invitation that the link brought. A field that holds something keeps it.
 * @param code gets the code that checks the invitation, with its words
 */
export function useRegisterDraft(
  form: RefObject<HTMLFormElement | null>,
  code: () => Promise<typeof import('../sending/registration-code.ts')>,
) {
  const context = useScreenContext()
  const { affiliateCode: fromLink = '' } = useSearch({ strict: false })
  const [start, setStart] = useState<RegisterValues>({})
  const [carried, setCarried] = useState<RegisterValues>({})
  const [linkCode, setLinkCode] = useState('')

  const begin = (values: RegisterValues) => {
    const typed: Readonly<Record<string, string>> = form.current ? readFields(form.current) : {}
    const open = Object.entries(values).filter(([field]) => !typed[field])
    if (open.length > 0) setStart((before) => ({ ...before, ...Object.fromEntries(open) }))
  }
  const beginWith = useEffectEvent(begin)
  const fetchCode = useEffectEvent(code)

  useEffect(() => {
    const { username, mobile } = keptNames(context)
    beginWith({
      ...keptDraft(Date.now()),
      ...(username ? { username } : {}),
      ...(mobile ? { mobileNum: mobile } : {}),
    })
  }, [context])
  useEffect(() => {
    const invitation = fromLink || keptAgentCode()
    if (!invitation) return
    let here = true
    const take = async () => {
      const { linkCounts } = await fetchCode()
      if (!here || !(await linkCounts(context, invitation)) || !here) return
      setLinkCode(invitation)
      beginWith({ affiliateCode: invitation })
    }
    take().catch(() => undefined)
    return () => {
      here = false
    }
  }, [context, fromLink])

  return {
    /** What the fields begin with; one whose value changes begins anew. */
    start,
    /** What stood in the fields of another method. */
    carried,
    /** Invitation that came by link, known to count; empty for none. */
    linkCode,
    /** Remembers what stands in the fields. */
    keep() {
      if (form.current) keepDraft({ ...keptDraft(Date.now()), ...readFields(form.current) })
    },
    /** Lets the fields of another method begin with what is typed already. */
    carry() {
      const typed = Object.entries(form.current ? readFields(form.current) : {})
      setCarried((before) => ({ ...before, ...Object.fromEntries(typed.filter(([, text]) => text)) }))
    },
  }
}
