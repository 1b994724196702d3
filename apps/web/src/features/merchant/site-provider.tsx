import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { Site } from './site.ts'
import { siteQuery } from './site-queries.ts'

const SiteContext = createContext<Site | undefined>(undefined)

/**
 * Hands the site in the present language to everything inside; it is loaded before any screen renders. One watch of the
 * store serves all: a page asks for the site in some hundred places, and each watch costs time in every rendering.
 */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useSuspenseQuery(siteQuery(useScreenContext(), useLanguage()))
  return <SiteContext value={data}>{children}</SiteContext>
}

/** The site, in the present language. @throws {Error} outside of SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('The site is there inside SiteProvider only.')
  return site
}
