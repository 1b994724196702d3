declare module 'virtual:api-calls' {
  /** What the browser needs of each endpoint, by its id. */
  export const calls: Readonly<
    Record<
      string,
      {
        readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
        readonly path: string
        readonly access: 'public' | 'session' | 'member' | 'play' | 'player' | 'agent' | 'contracts'
        /** It may be sent to another host of the merchant. */
        readonly anyHost?: true
        readonly module?: string
        readonly encrypted?: true
        readonly form?: true
        readonly cacheMs?: number
        readonly throttleMs?: number
        readonly waitsMs?: number
        readonly quiet?: boolean
        /** Where its answer holds lists, as paths of field names; `*` stands for each entry of a list. */
        readonly lists: readonly (readonly string[])[]
      }
    >
  >
}

declare module 'virtual:dialling-codes' {
  /** Countries (ISO 3166-1 alpha-2) by dialling code, the one that a code stands for first. */
  export const diallingCodes: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:words' {
  import type { Messages } from '@lingui/core'

  /** Where the catalogues of a language are found, by their names. */
  export interface WordsIndex {
    /** The texts that every page loads first; no other catalogue contains them. */
    readonly first: Messages
    readonly others: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>
  }

  /** The indexes by the codes of the languages. */
  export const languages: Readonly<Record<string, () => Promise<WordsIndex>>>
}
