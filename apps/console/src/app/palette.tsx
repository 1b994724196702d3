import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { moneyText } from '../lib/format.ts'
import { titleOf } from '../lib/operation-form/operation-form.tsx'
import { isBehindScreen, type Place, read, useMe, useOperationsAt } from '../lib/operations.ts'
import { type TextId, text, textOr, useLanguage } from '../lib/texts.ts'
import { Dialog } from '../lib/ui/dialog.tsx'
import { usePlace } from '../lib/use-place.ts'
import { pages } from '../pages.ts'
import css from './palette.module.css'

interface Entry {
  readonly id: string
  readonly title: string
  readonly beside: string
  readonly group: TextId
  go(): void
}

/** How many pages and acts are shown. */
const SHOWN = 10
/** Whoever types goes on within so long, in ms. */
const PAUSE_MS = 120
/** Fewest characters that are looked for. */
const SHORTEST = 2

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Operations that show what a number is of. */
const SHOWS = {
  deposit: 'deposits.show',
  withdrawal: 'withdrawals.show',
  payment: 'payments.show',
} as const

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Players, orders, payments and rounds by whatever is known of them, and pages and acts by a part of their name, with the keyboard. */
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
  const { things, isSearching, hasFailed } = useFound(place, typed.trim())
  const id = useId()
  const params = { merchant: place.code }
  const entries: Entry[] = [
    ...pages
      .filter(({ needs, isOfOne }) => !isOfOne && (needs === undefined || place.may.includes(needs)))
      .map(({ path, title }) => ({
        id: `page ${path}`,
        title: text(title),
        beside: text('palette.page'),
        group: 'palette.pages' as const,
        go: () =>
          void (path === ''
            ? navigate({ to: '/$merchant', params })
            : navigate({ to: '/$merchant/$page', params: { ...params, page: path } })),
      })),
    ...offered
      .filter(({ id }) => !isBehindScreen(id))
      .map((operation) => ({
        id: operation.id,
        title: titleOf(operation),
        beside: textOr(`area.${operation.id.split('.')[0]}`, operation.id),
        group: 'palette.pages' as const,
        go: () =>
          void navigate({ to: '/$merchant/do/$operation', params: { ...params, operation: operation.id } }),
      })),
    ...merchants.map(({ code, name }) => ({
      id: `merchant ${code}`,
      title: name,
      beside: text('name.merchant'),
      group: 'palette.pages' as const,
      go: () => void navigate({ to: '/$merchant', params: { merchant: code } }),
    })),
  ]
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const named = entries
    .filter((entry) =>
      words.every((word) => `${entry.title} ${entry.beside} ${entry.id}`.toLowerCase().includes(word)),
    )
    .slice(0, SHOWN)
  const found = [...things, ...named]
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
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
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
          <Fragment key={entry.id}>
            {entry.group !== found[place - 1]?.group && (
              <p className={css.group} role="presentation">
                {text(entry.group)}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard; entries are chosen by it */}
            <div
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              className={css.entry}
              onPointerMove={() => setAt(place)}
              onClick={() => choose(entry)}
              tabIndex={-1}
            >
              <bdi>{entry.title}</bdi>
              <small>{entry.beside}</small>
            </div>
          </Fragment>
        ))}
      </div>
      {(found.length === 0 || hasFailed || isSearching) && (
        <p className={css.none} role="status">
          {text(hasFailed ? 'palette.failed' : isSearching ? 'palette.searching' : 'palette.none')}
        </p>
      )}
    </>
  )
}

/** What a text finds at the merchant, each with where it leads; nothing for who may not search. */
function useFound(place: Place, typed: string) {
  const navigate = useNavigate()
  const language = useLanguage()
  const wanted = useSettled(typed)
  const isEnabled = wanted.length >= SHORTEST && place.may.includes('search.find')
  const { data, isFetching, isError } = useQuery({
    queryKey: ['run', place.code, 'search.find', wanted],
    queryFn: () => read(place.code, 'search.find', { text: wanted }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const params = { merchant: place.code }
  const show = (operation: string, number: string) =>
    void navigate({ to: '/$merchant/do/$operation', params: { ...params, operation }, search: { number } })
  const sum = (amount: number, currency: string) =>
    currency === '' ? '' : `${moneyText(amount, currency, language)} ${currency}`
  const things: Entry[] =
    !isEnabled || !data
      ? []
      : [
          ...data.members.map(({ name, nickname, mobile, disabled, foundBy }) => ({
            id: `player ${name}`,
            title: name,
            beside: [
              nickname,
              mobile,
              foundBy === 'name' ? '' : textOr(`found.${foundBy}`, foundBy),
              disabled ? text('word.member-disabled') : '',
            ]
              .filter(Boolean)
              .join(' · '),
            group: 'palette.players' as const,
            go: () =>
              void navigate({
                to: '/$merchant/$page',
                params: { ...params, page: 'player' },
                search: { name },
              }),
          })),
          ...data.orders.map(({ kind, number, member, amount, currency, state }) => ({
            id: `thing ${number}`,
            title: number,
            beside: [
              textOr(`word.${kind}`, kind),
              sum(amount, currency),
              member,
              textOr(`word.${state}`, state),
            ]
              .filter(Boolean)
              .join(' · '),
            group: 'palette.things' as const,
            go: () => show(SHOWS[kind as keyof typeof SHOWS], number),
          })),
          ...data.rounds.map(({ number, member, game, staked, won, currency, state }) => ({
            id: `thing ${number}`,
            title: number,
            beside: [
              game,
              member,
              `${sum(staked, currency)} → ${sum(won, currency)}`,
              textOr(`word.${state}`, state),
            ]
              .filter(Boolean)
              .join(' · '),
            group: 'palette.things' as const,
            go: () => show('rounds.show', number),
          })),
        ]
  return {
    things,
    isSearching: isEnabled && isFetching && things.length === 0,
    hasFailed: isEnabled && isError,
  }
}
