import type { RenderedParameter } from '@foyer/contract'
import type { MessageDescriptor } from '@lingui/core'
import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import type { Path } from '../paths.ts'
import type { PageAccess } from './page-access.ts'
import type { ScreenModule } from './screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of the route; absent where an address only leads on. */
    readonly page?: PageEntry
  }
}

/** A page of the site. Every feature lists its own as `pages`. */
export interface PageEntry {
  readonly path: Path
  /** Title of the page, and of its header. */
  readonly title: MessageDescriptor
  /** Imports what the page shows. */
  readonly screen: () => Promise<ScreenModule>
  /** Who may open it; everybody where nothing is said. */
  readonly access?: PageAccess
  /** Lobby pages show logo and menu; others back and title. */
  readonly header?: 'lobby'
  /** Whether the main menu shows on phones. In wide windows all pages have it at their side but those where this is `false`. */
  readonly footerMenu?: boolean
  /**
   * Parameters of the address that the page reads while the server renders it: it is rendered once for each of their values,
   * and without all others. Only the server carries the list.
   */
  readonly reads?: readonly RenderedParameter[] | false
  /** Source of the parts that come to life later; the page carries their styles. Only the server carries it. */
  readonly laterSource?: string | false
}

/** Who may open the page at an address. */
export function accessOf(router: Pick<AnyRouter, 'routesByPath'>, path: Path): PageAccess {
  return router.routesByPath[path]?.options.staticData?.page?.access ?? {}
}

/** Whether the page of an address is for players with a session only. */
export function needsSession(matches: readonly { readonly staticData: StaticDataRouteOption }[]): boolean {
  return matches.at(-1)?.staticData.page?.access?.visitors === 'login'
}
