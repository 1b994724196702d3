import { tabStore, type WebStorage } from '../web-storage.ts'

/** A tap that needs a session. */
export type WishedThing = {
  readonly merchantCode: string
  /** What was tapped, in the player's language. */
  readonly name: string
  /** Whether a trial session may have it. */
  readonly supportsTrial: boolean
} & (
  | {
      readonly kind: 'play'
      /** A game, or without an id the lobby of a provider. */
      readonly target: {
        readonly id?: string
        readonly code?: string
        readonly type: string
        readonly vendor: string
      }
    }
  | { readonly kind: 'favourite'; readonly game: { readonly id: string; readonly vendor: string } }
)

/** What was tapped, kept while a visitor logs in. */
export type Wish = WishedThing & {
  /** Path and query of the page where it was tapped. */
  readonly page: string
}

/** Where the tab keeps its wish. */
export const WISH_KEY = 'wish'

/**
 * Keeps a wish of this page in the tab; it replaces the one before. Session storage belongs to one origin and one tab, so no other
 * site and no address can plant a wish.
 */
export function keepWish(
  wished: WishedThing,
  storage: Pick<WebStorage, 'setItem'> = tabStore,
  page = location.pathname + location.search,
): void {
  storage.setItem(WISH_KEY, JSON.stringify({ wish: { ...wished, page }, at: Date.now() }))
}
