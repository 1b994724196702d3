import { REGISTRATION_FIELDS, wireName } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { keptAgentCode } from '../agent/agent-code.ts'
import { keptNames } from '../form/kept-names.ts'
import { invitationQuery } from '../invitation-query.ts'
import { keepDraft, keptDraft } from './register-draft.ts'
import type { RegisterValues } from './register-values.ts'

/** The texts of a form's fields as they stand there. */
export function readFields(form: HTMLFormElement): RegisterValues {
  const data = new FormData(form)
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const value = data.get(wireName(field))
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}

/**
 * What the fields begin with: what was typed before a trip to the terms or another method (REG-04, REG-47-D) or in another popup (UI-12-D), and the
 * invitation that the link brought (REG-44-D). `version` grows when they are to begin anew.
 */
export function useRegisterDraft() {
  const { t } = useLingui()
  const context = useScreenContext()
  const { affiliateCode: fromLink = '' } = useSearch({ strict: false })
  const form = useRef<HTMLFormElement>(null)
  const [{ values, version }, setDraft] = useState<{ values: RegisterValues; version: number }>({
    values: {},
    version: 0,
  })
  const [linkCode, setLinkCode] = useState('')

  const begin = (more: RegisterValues) => {
    const typed = form.current ? readFields(form.current) : {}
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    setDraft(({ values: before, version: last }) => ({
      values: { ...before, ...more, ...filled },
      version: last + 1,
    }))
  }
  const beginWith = useEffectEvent(begin)
  const complain = useEffectEvent(() => context.toaster.show({ kind: 'fail', text: t`Referrer link error` }))

  useEffect(() => {
    const { username, mobile } = keptNames(context)
    const kept = {
      ...keptDraft(Date.now()),
      ...(username ? { username } : {}),
      ...(mobile ? { mobileNum: mobile } : {}),
    }
    if (Object.keys(kept).length > 0) beginWith(kept)
  }, [context])
  useEffect(() => {
    const code = fromLink || keptAgentCode()
    if (!code) return
    let here = true
    context.queries.fetchQuery(invitationQuery(context, code)).then(
      () => {
        if (!here) return
        setLinkCode(code)
        beginWith({ affiliateCode: code })
      },
      () => {
        if (here) complain()
      },
    )
    return () => {
      here = false
    }
  }, [context, fromLink])

  return {
    form,
    values,
    version,
    linkCode,
    /** Remembers what stands in the fields. */
    keep() {
      if (!form.current) return
      keepDraft({ ...keptDraft(Date.now()), ...readFields(form.current) })
    },
    /** Lets the fields of another method begin with what is typed already (REG-04). */
    carry: () => begin({}),
  }
}
