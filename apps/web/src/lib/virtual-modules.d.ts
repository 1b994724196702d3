declare module 'virtual:api-calls' {
  /** What the browser needs of each endpoint, by its id. */
  export const calls: Readonly<
    Record<
      string,
      {
        readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
        readonly path: string
        readonly access: 'public' | 'session' | 'member' | 'agent'
        readonly module?: string
        readonly cacheMs?: number
        readonly throttleMs?: number
        readonly quiet?: boolean
      }
    >
  >
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
