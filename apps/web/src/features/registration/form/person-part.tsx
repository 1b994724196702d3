import { later } from '../../../lib/page-life/later.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { PersonFieldsProps } from '../person/person-fields.tsx'

const open = () => import('../person/person-fields.tsx')

/** The part of the form that says who somebody is: most fields of the product, and the agreements. */
export const personPart = later(open, 'PersonFields')

/** The same as the server draws it, which the live part does not take over. */
const drawnPart = later(open, 'PersonFields')

/** Gets that part for browsers without scripts; the server does so before it renders. */
export const drawPerson = ({ words }: Pick<ScreenContext, 'words'>): Promise<void> => drawnPart.fetch(words)

/** That part as a browser without scripts shows it; others leave alone what the server wrote here. */
export function PersonWithoutScripts(props: PersonFieldsProps) {
  return <noscript>{import.meta.env.SSR && <drawnPart.Part {...props} />}</noscript>
}
