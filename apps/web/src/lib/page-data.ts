import type { LanguageCode } from '@foyer/contract/languages'
import type { CarriedData } from './query-data.ts'

/** Id of the element that holds {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** What a rendered page tells its own script; public data only. */
export interface PageData {
  readonly language: LanguageCode
  /** Named in calls where several brands share an address; empty elsewhere. */
  readonly merchant: string
  /** Code of the merchant, whose sessions count on this page. */
  readonly merchantCode: string
  readonly imageHost: string
  /** The merchant's hosts with scheme, in the order to try them when this one does not answer. */
  readonly hosts: readonly string[]
  /** Status of the site when the page was rendered. */
  readonly status: 0 | 1 | 2
  /** The page is for players with a session only. */
  readonly guarded?: true
  /** ms since 1970 */
  readonly renderedAt: number
  readonly answers: CarriedData
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
export function pageDataJson(data: PageData): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Reads what the page carries. @throws where the element is missing or not JSON */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) throw new Error(`The page has no ${PAGE_DATA_ID}.`)
  return JSON.parse(text) as PageData
}
