import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** Who somebody says they are. */
export interface Names {
  readonly username?: string
  /** As typed after the dialling code. */
  readonly mobile?: string
}

const KEY = ['typed-names']

type Context = Pick<ScreenContext, 'queries'>

/** Keeps names, in this page's memory only, for the next form of login, registration and recovery to begin with. */
export function keepNames({ queries }: Context, names: Names): void {
  queries.setQueryData(KEY, (before: Names | undefined) => ({ ...before, ...names }))
}

/** What such a form begins with. */
export const keptNames = ({ queries }: Context): Names => queries.getQueryData<Names>(KEY) ?? {}

/** Forgets them: somebody is in. */
export function forgetNames({ queries }: Context): void {
  queries.removeQueries({ queryKey: KEY })
}

/** The names that stand in a form: numbers are typed into telephone fields, whatever they are called. */
export function namesIn(form: HTMLFormElement): Names {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const typed = (wanted: (field: HTMLInputElement) => boolean) => fields.find(wanted)?.value.trim()
  const username = typed(({ name, type }) => name === 'username' && type !== 'tel')
  const mobile = typed(({ type }) => type === 'tel')
  return { ...(username ? { username } : {}), ...(mobile ? { mobile } : {}) }
}
