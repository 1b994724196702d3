import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { titleOf } from '../lib/operation-form/operation-form.tsx'
import { useMe, useOperationsAt } from '../lib/operations.ts'
import { text, textOr } from '../lib/texts.ts'
import { Dialog } from '../lib/ui/dialog.tsx'
import { usePlace } from '../lib/use-place.ts'
import { pages } from '../pages.ts'
import css from './palette.module.css'

interface Entry {
  readonly id: string
  readonly title: string
  readonly beside: string
  go(): void
}

/** How many entries are shown. */
const SHOWN = 12

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Pages, operations and merchants by a part of their name, with the keyboard. */
export const Palette = ({ isOpen, onClose }: PaletteProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={text('palette.title')}>
    <Entries onClose={onClose} />
  </Dialog>
)

function Entries({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const place = usePlace()
  const { merchants } = useMe()
  const offered = useOperationsAt(place)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const params = { merchant: place.code }
  const entries: Entry[] = [
    ...pages
      .filter(({ needs }) => needs === undefined || place.may.includes(needs))
      .map(({ path, title }) => ({
        id: `page ${path}`,
        title: text(title),
        beside: text('palette.page'),
        go: () =>
          void (path === ''
            ? navigate({ to: '/$merchant', params })
            : navigate({ to: '/$merchant/$page', params: { ...params, page: path } })),
      })),
    ...offered.map((operation) => ({
      id: operation.id,
      title: titleOf(operation),
      beside: textOr(`area.${operation.id.split('.')[0]}`, operation.id),
      go: () =>
        void navigate({ to: '/$merchant/do/$operation', params: { ...params, operation: operation.id } }),
    })),
    ...merchants.map(({ code, name }) => ({
      id: `merchant ${code}`,
      title: name,
      beside: text('name.merchant'),
      go: () => void navigate({ to: '/$merchant', params: { merchant: code } }),
    })),
  ]
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries
    .filter((entry) =>
      words.every((word) => `${entry.title} ${entry.beside} ${entry.id}`.toLowerCase().includes(word)),
    )
    .slice(0, SHOWN)
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.go()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = (at + step + found.length) % found.length
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') choose(found[at])
  }
  return (
    <>
      <input
        className={css.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-label={text('palette.title')}
        placeholder={text('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened for this field
        autoFocus
        spellCheck={false}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={text('palette.title')}
        className={css.list}
      >
        {found.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard; entries are chosen by it
          <div
            key={entry.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={css.entry}
            onPointerMove={() => setAt(place)}
            onClick={() => choose(entry)}
            tabIndex={-1}
          >
            <span>{entry.title}</span>
            <small>{entry.beside}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={css.none}>{text('palette.none')}</p>}
    </>
  )
}
