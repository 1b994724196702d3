/**
 * Works that another process does: each from one value to another. Values are copied between the processes, so they are
 * plain: texts, numbers, bytes, arrays and objects of those.
 */
// biome-ignore lint/suspicious/noExplicitAny: each work takes its own; callers are held to it by InputOf and OutputOf
export type Works = Readonly<Record<string, (input: any) => Promise<unknown>>>

/** What a work takes. */
export type InputOf<Work> = Work extends (input: infer Input) => unknown ? Input : never
/** What a work gives. */
export type OutputOf<Work> = Work extends (input: never) => Promise<infer Output> ? Output : never

/** Asks for a work. */
export interface WorkOrder {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/** Tells how a work ended. */
export type WorkResult =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failed: string }
