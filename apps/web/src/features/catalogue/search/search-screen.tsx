import { SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../../lib/screen/screen.ts'
import { hotGamesQuery } from '../game-queries.ts'
import { isTooShort, termOf } from '../term.ts'
import { useTerm } from '../use-term.ts'
import { useSearchTerm } from './search-address.ts'
import { FoundPlaces, LastSearches } from './search-help.tsx'
import { SearchHotGames } from './search-hot-games.tsx'
import { searchQuery } from './search-query.ts'
import { SearchResults } from './search-results.tsx'
import styles from './search-screen.module.css'

export const catalogues = ['catalogue', 'catalogue/search']

/** Reads what is found by the address's term; the hot games where it has none. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const language = context.words.language()
  const term = termOf(search.gameName ?? '')
  if (term === '' || isTooShort(term)) await context.queries.prefetchQuery(hotGamesQuery(context, language))
  else await context.queries.prefetchInfiniteQuery(searchQuery(context, term, language))
}

/**
 * Searches all games. The term stands in the address, so that coming back from a game shows what was found; a page that
 * the server renders is the same for everybody and begins without it.
 */
export function Screen() {
  const { gameName } = useSearch({ from: paths.search })
  const [opened] = useState(termOf(gameName ?? ''))
  const first = useHydrated() ? opened : ''
  return <SearchPage key={first} first={first} />
}

function SearchPage({ first }: { readonly first: string }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [term, setTerm] = useSearchTerm(first)
  const input = useTerm(term, setTerm)
  const empty = term === '' || isTooShort(term) || input.short
  const line = () => form.current?.querySelector('input')

  // Phones that refuse to open their keyboard without a touch only set the focus.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (field?.value === '') field.focus({ preventScroll: true })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The keyboard of a phone would cover what was found.
    if (input.submit() && matchMedia('(pointer: coarse)').matches) line()?.blur()
  }
  const type = (text: string) => {
    input.type(text)
    if (text === '') setTerm('')
  }

  return (
    <div className={styles.screen}>
      <search>
        <form ref={form} action={paths.search} className={styles.form} onSubmit={submit}>
          <SearchField
            name="gameName"
            label={t`Search games`}
            clearLabel={t`Clear the search`}
            placeholder={t`Game or provider`}
            maxLength={100}
            value={input.text}
            onValueChange={type}
            onBlur={() => {
              if (termOf(input.text) === '') input.submit()
            }}
            hint={<span role="status">{input.short ? t`Search requires at least 3 characters` : null}</span>}
          />
        </form>
      </search>
      <FoundPlaces term={termOf(input.text)} />
      {termOf(input.text) === '' && (
        <LastSearches
          onChoose={(chosen) => {
            input.fill(chosen)
            setTerm(chosen)
          }}
        />
      )}
      {empty ? (
        <SearchHotGames title={t`Popular games`} />
      ) : (
        <SearchResults
          key={term}
          term={term}
          onClear={() => {
            type('')
            line()?.focus()
          }}
        />
      )}
    </div>
  )
}
