import type { ComponentType } from 'react'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { laterPart } from '../../../lib/later-part.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { PersonFieldsProps } from '../person/person-fields.tsx'

const open = async () => {
  const { PersonFields: Part, catalogues } = await import('../person/person-fields.tsx')
  return { Part, catalogues }
}

/** The part of the form that says who somebody is: most fields of the product, and the agreements. */
export const personPart = laterPart(open)

let Drawn: ComponentType<PersonFieldsProps> | undefined

/** Gets that part for browsers without scripts; the server does so before it renders. */
export async function drawPerson({ words }: Pick<ScreenContext, 'words'>): Promise<void> {
  Drawn = (await withWords(words, open)).Part
}

/** That part as a browser without scripts shows it; others leave alone what the server wrote here. */
export function PersonWithoutScripts(props: PersonFieldsProps) {
  return <noscript>{import.meta.env.SSR && Drawn && <Drawn {...props} />}</noscript>
}
