import { sameSitePath } from '../same-site-path.ts'
import { tabStore, type WebStorage } from '../web-storage.ts'
import { WISH_KEY, type Wish } from './wish.ts'

type TabStorage = Pick<WebStorage, 'getItem' | 'removeItem'>

/** A login, even a registration with a code, takes less, in ms. */
const KEPT_MS = 15 * 60_000

/** The wish of this tab; `undefined` where there is none, or only an expired one. */
export function currentWish(storage: TabStorage = tabStore): Wish | undefined {
  try {
    const { wish, at } = JSON.parse(storage.getItem(WISH_KEY) ?? '') as { wish: unknown; at: number }
    const age = Date.now() - at
    return isWish(wish) && age >= 0 && age < KEPT_MS ? wish : undefined
  } catch {
    return undefined
  }
}

/** Forgets the wish of this tab. */
export function forgetWish(storage: TabStorage = tabStore): void {
  storage.removeItem(WISH_KEY)
}

/**
 * The page that a player goes back to for the wish of this tab; `undefined` where there is none.
 * @param onTrial whether the session is a trial, which may not have everything
 */
export function wishedPage(onTrial: boolean): string | undefined {
  const wish = currentWish()
  return wish && (!onTrial || wish.supportsTrial) ? sameSitePath(wish.page) : undefined
}

function isWish(value: unknown): value is Wish {
  const { merchantCode, page, name, kind, target, game } = value as Record<string, unknown>
  const { vendor, type, id } = (kind === 'play' ? target : game) as Record<string, unknown>
  return [merchantCode, page, name, vendor, type ?? id].every((text) => typeof text === 'string')
}
