import type { RenderedParameter } from '@foyer/contract'
import type { MessageDescriptor } from '@lingui/core'
import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import type { Later } from '../page-life/later.tsx'
import type { Path } from '../paths.ts'
import type { MENU_GROUPS, menuIcons } from './member-menu.ts'
import type { PageAccess } from './page-access.ts'
import type { ScreenModule } from './screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of the route; absent where an address only leads on. */
    readonly page?: PageEntry
  }
}

/** The line of a page in the member's menus. Its label is the page's title; who sees it follows from the page's `access`. */
export interface MenuLine {
  /** The card of the member's home that shows it. Without one, only menus that name the page show it. */
  readonly group?: (typeof MENU_GROUPS)[number]
  readonly icon: keyof typeof menuIcons
  /** A count at its end. */
  readonly badge?: Later<object>
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
  /** Its line in the member's menus; absent if they do not link to it. */
  readonly menu?: MenuLine
  /**
   * Parameters of the address that the page reads while the server renders it: it is rendered once for each of their values,
   * and without all others. Only the server carries the list.
   */
  readonly reads?: readonly RenderedParameter[] | false
  /** Source of the parts that come to life later; the page carries their styles. Only the server carries it. */
  readonly laterSource?: string | false
}

/** The page at an address. */
export function pageOf(router: Pick<AnyRouter, 'routesByPath'>, path: Path): PageEntry | undefined {
  return router.routesByPath[path]?.options.staticData?.page
}

/** Who may open the page at an address. */
export function accessOf(router: Pick<AnyRouter, 'routesByPath'>, path: Path): PageAccess {
  return pageOf(router, path)?.access ?? {}
}

/** Whether the page of an address is for players with a session only. */
export function needsSession(matches: readonly { readonly staticData: StaticDataRouteOption }[]): boolean {
  return matches.at(-1)?.staticData.page?.access?.visitors === 'login'
}
