import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { storedValue } from './stored-value.ts'

/** An answer that stays on the device. */
export interface KeptAnswer {
  /** Key of the local storage. */
  readonly key: string
  readonly queryKey: (language: string) => QueryKey
  /** What of the answer is kept; such a part is for readers of the key, and is not put back into the queries. */
  readonly part?: (answer: unknown) => unknown
  /** Whose answer it is, where not everybody's: nothing is kept of nobody, and nothing is read of somebody else. */
  readonly owner?: () => string | undefined
}

interface Entry {
  /** Answers of an older shape than this are as good as absent. */
  readonly shape: number
  readonly merchant: string
  readonly language: string
  readonly owner?: string
  readonly answer: unknown
}

interface KeepOptions {
  readonly queries: QueryClient
  /** Whose answers they are, where several brands share an address; empty elsewhere. */
  readonly merchant: string
  readonly language: () => string
  readonly kept: readonly KeptAnswer[]
}

/** To be raised whenever what a kept query holds changes its shape. */
const SHAPE = 2

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && (value as Entry).shape === SHAPE && 'answer' in value

/**
 * Puts the answers of the last visit in place with the time they were written, so that they are used at once and
 * renewed when they are old, and from then on writes each new one. What the page carries is newer and stays. Call it
 * once the page is live: its first rendering knows no device.
 */
export function keepAnswers({ queries, merchant, language, kept }: KeepOptions): void {
  const stores = kept.map((answer) => ({ ...answer, stored: storedValue(answer.key, isEntry) }))
  const write = ({ stored, part, owner }: (typeof stores)[number], answer: unknown) => {
    const whose = owner?.()
    if (owner && whose === undefined) return
    const entry = { shape: SHAPE, merchant, language: language(), answer: part ? part(answer) : answer }
    stored.write(whose === undefined ? entry : { ...entry, owner: whose })
  }

  for (const store of stores) {
    const key = store.queryKey(language())
    const held = queries.getQueryData(key)
    const known = store.stored.read()
    const isOurs = known?.value.merchant === merchant && known.value.language === language()
    const isForeign = known && known.value.owner !== store.owner?.()
    if (isForeign) store.stored.remove()
    if (held !== undefined) write(store, held)
    else if (isOurs && !isForeign && !store.part)
      queries.setQueryData(key, known.value.answer, { updatedAt: known.at })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const store of stores) {
      if (hashKey(store.queryKey(language())) === event.query.queryHash) write(store, event.query.state.data)
    }
  })
}
