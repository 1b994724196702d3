import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import type { Search } from '../../lib/screen/screen.ts'
import { termOf } from './term.ts'

/** The term that is searched, kept in the address for going back; changing it adds no step to the history. */
export function useSearchAddress(): readonly [term: string, setTerm: (term: string) => void] {
  const navigate = useNavigate()
  const { gameName } = useSearch({ from: paths.search })
  const [term, setTerm] = useState(termOf(gameName ?? ''))
  const change = (next: string) => {
    if (next === term) return
    setTerm(next)
    void navigate({
      to: paths.search,
      search: (search: Search) => ({ ...search, gameName: next || undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return [term, change]
}
