import type { I18n } from '@lingui/core'
import type { CallValue } from '../../../lib/api/api.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from '../security/security-problems.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface CopyFacts {
  /** Name of the site, for the name of the file. */
  readonly brand: string
  /** Told how many entries have come. */
  readonly onProgress: (rows: number, isDone: boolean) => void
}

/** What is wrong with it. */
export const check = (form: HTMLFormElement, _: CopyFacts, i18n: I18n): FieldErrors =>
  missingFields(form, i18n)

/** Fetches the copy part by part, and saves it as a file of JSON. */
export async function send(
  form: HTMLFormElement,
  { brand, onProgress }: CopyFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const password = textOf(new FormData(form), 'password', 'password')
  const file = copyFile()
  try {
    for (let next: string | null | undefined; next !== null; ) {
      const part: CallValue<'copyOwnData'> = await context.api.call('copyOwnData', {
        body: next === undefined ? { password } : { next },
      })
      onProgress(file.add(part.tables), false)
      next = part.next
    }
  } catch (error) {
    return { spent: ['password'], ...(await refusedBy(context, error)) }
  }
  const day = new Date().toISOString().slice(0, 10)
  save(file.end(), `${brand} ${day}.json`)
  onProgress(file.add([]), true)
  return { spent: ['password'] }
}

/** A file of JSON that is made part by part: each is handed to the browser, which need not keep it in memory. */
function copyFile() {
  const madeAt = JSON.stringify(new Date().toISOString())
  let pieces: BlobPart[] = [`{"madeAt":${madeAt},"tables":{`]
  let open: string | undefined
  let count = 0
  return {
    /** @returns how many entries the file has now */
    add(tables: CallValue<'copyOwnData'>['tables']): number {
      for (const { name, rows } of tables) {
        // A table may go on in the next part.
        const start = name === open ? ',\n' : `${open === undefined ? '' : '],'}\n${JSON.stringify(name)}:[\n`
        pieces.push(start, rows.map((row) => JSON.stringify(row)).join(',\n'))
        open = name
        count += rows.length
      }
      pieces = [new Blob(pieces)]
      return count
    },
    end: () => new Blob([...pieces, open === undefined ? '}}' : ']}}\n'], { type: 'application/json' }),
  }
}

/** How long the browser may take to begin to save a file, in ms. */
const SAVE_MS = 60_000

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_MS)
}
