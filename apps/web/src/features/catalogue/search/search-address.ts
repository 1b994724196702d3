import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { Search } from '../../../lib/screen/screen.ts'

/**
 * The term that is searched, kept in the address for going back; changing it adds no step to the history.
 * @param first the term of the address, as `termOf` gives it
 */
export function useSearchTerm(first: string): readonly [term: string, setTerm: (term: string) => void] {
  const navigate = useNavigate()
  const [term, setTerm] = useState(first)
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
