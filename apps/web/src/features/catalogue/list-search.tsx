import { SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from './list-head.module.css'
import { TermNote } from './term-note.tsx'
import { useTerm } from './use-term.ts'

interface ListSearchProps {
  readonly text: string
  readonly onTerm: (term: string) => void
  readonly onClose: () => void
}

/** The search box of a list; left empty it closes and the whole list returns. */
export function ListSearch({ text, onTerm, onClose }: ListSearchProps) {
  const { t } = useLingui()
  const box = useRef<HTMLFormElement>(null)
  const input = useTerm(text, (term) => {
    if (term !== text) onTerm(term)
  })
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])

  const close = () => {
    if (text !== '') onTerm('')
    onClose()
  }
  return (
    <form
      ref={box}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        input.submit()
      }}
      onBlur={(event) => {
        const left = !event.currentTarget.contains(event.relatedTarget)
        if (left && input.text.trim() === '') close()
      }}
    >
      <SearchField
        label={t`Search this list`}
        clearLabel={t`Clear the search`}
        placeholder={t`Game or provider`}
        value={input.text}
        onValueChange={input.type}
      />
      <TermNote short={input.short} />
    </form>
  )
}
