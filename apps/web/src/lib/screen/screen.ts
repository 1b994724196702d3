import type { PageParameter } from '@foyer/contract'
import type { Toaster } from '@foyer/ui/toaster'
import type { QueryClient } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Api } from '../api/api.ts'
import type { Words } from '../i18n/i18n.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { StatusStore } from '../site-status.ts'
import type { SlowCalls } from '../slow-calls.ts'

/** What a screen may use while it gets ready: the same in the browser and on the server. */
export interface ScreenContext {
  readonly queries: QueryClient
  readonly api: Api
  readonly words: Words
  /** Host of pictures, drawn once per page, with scheme; empty is the site itself. */
  readonly imageHost: string
  readonly toaster: Toaster
  readonly slowCalls: SlowCalls
  /** Whether the site is open to this player. */
  readonly status: StatusStore
  /** Who is logged in here; nobody while the server renders. */
  readonly session: SessionStore
}

/** Parameters of the address; every value is text, as it came. */
export type Search = Readonly<Partial<Record<PageParameter, string>>>

/** Where a screen is opened. */
export interface ScreenPlace {
  readonly path: string
  readonly search: Search
  /** What the entry of the history holds besides; empty while the server renders. */
  readonly state: HistoryState
}

/** What a screen is told by its page. */
export interface ScreenProps {
  /** Whether it may show and ask for what is the caller's own: somebody is logged in, and the page is open to them. */
  readonly asks: boolean
}

/** A module that holds one screen: what it shows, the words it needs, and the data of its first view. */
export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>
  /** Names of the catalogues that it needs; see `Words.load`. */
  readonly catalogues: readonly string[]
  /** Puts what everybody sees first into `queries`; failures are shown by the blocks themselves. */
  readonly load?: (context: ScreenContext, place: ScreenPlace) => Promise<unknown>
  /** The same for what is the caller's own; called for those only who have a session and may open the page. */
  readonly loadOwn?: (context: ScreenContext, place: ScreenPlace) => Promise<unknown>
  /** What stands in its place while it is drawn after a tap: what is the same on it and on the page before, and skeletons. */
  readonly Coming?: ComponentType
  /** A hook: whether the caller is offered the page, where their own data decides it besides the page's switch. */
  readonly useIsOffered?: () => boolean
}
