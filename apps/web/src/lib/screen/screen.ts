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

/** A module that holds one screen: what it shows, the words it needs, and the data of its first view. */
export interface ScreenModule {
  readonly Screen: ComponentType
  /** Names of the catalogues that it needs; see `Words.load`. */
  readonly catalogues: readonly string[]
  /** Puts what the first view needs into `queries`; failures are shown by the blocks themselves. */
  readonly load?: (context: ScreenContext, place: ScreenPlace) => Promise<unknown>
}
