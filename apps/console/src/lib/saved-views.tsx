import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, type RefusedError } from './api.ts'
import type { FormValues } from './operation-form/form-values.ts'
import type { Place } from './operations.ts'
import css from './saved-views.module.css'
import { text } from './texts.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { controlLook, Field } from './ui/field.tsx'

interface SavedView {
  readonly name: string
  readonly filters: FormValues
}

interface SavedViewsProps {
  readonly place: Place
  /** Id of the operation that gives the list. */
  readonly list: string
  /** Filters of the list now. */
  readonly filters: FormValues
}

/** Filters of a list that the operator keeps under names of their own. */
export function SavedViews({ place, list, filters }: SavedViewsProps) {
  const client = useQueryClient()
  const queryKey = ['views', place.code, list]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () =>
      call<readonly SavedView[]>(`account/views?${new URLSearchParams({ merchant: place.code, list })}`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isNaming, setIsNaming] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const shown = new URLSearchParams(filters).toString()
  const isShown = (view: SavedView) => new URLSearchParams(view.filters).toString() === shown
  const isKept = data.some(isShown)
  const change = async (what: 'keep' | 'remove', view: Partial<SavedView>) => {
    setProblem('')
    try {
      await call(`account/views/${what}`, { merchant: place.code, list, ...view })
      await client.invalidateQueries({ queryKey })
      setIsNaming(false)
      setName('')
    } catch (error) {
      setProblem((error as RefusedError).message)
    }
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void change('keep', { name, filters })
  }
  if (data.length === 0 && shown === '') return null
  return (
    <div className={css.views}>
      {data.map((view) => (
        <span key={view.name} className={css.view} data-shown={isShown(view)}>
          <Link
            to="."
            search={view.filters as never}
            replace
            aria-current={isShown(view) ? 'true' : undefined}
          >
            <bdi>{view.name}</bdi>
          </Link>
          <button
            type="button"
            aria-label={text('list.forgetView', { name: view.name })}
            onClick={() => void change('remove', { name: view.name })}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      {shown !== '' && !isKept && (
        <Button look="ghost" icon={<Bookmark aria-hidden="true" />} onClick={() => setIsNaming(true)}>
          {text('list.keepView')}
        </Button>
      )}
      {problem !== '' && !isNaming && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title={text('list.keepView')}>
        <form className={css.form} onSubmit={keep} noValidate>
          <Field label={text('name.name')} error={problem || undefined}>
            {(ids) => (
              <input
                {...ids}
                className={controlLook}
                maxLength={40}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="main" disabled={name.trim() === ''}>
            {text('list.keepView')}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
