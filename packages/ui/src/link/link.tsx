import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'

/** What every link of the design system hands to its element: an address and plain attributes of `<a>`. */
export type LinkProps = ComponentPropsWithoutRef<'a'> & {
  /** Where it leads: a path of the site or an address outside. */
  href: string
}

/** The element that draws links: the native `a`, or the application's router link. */
export type LinkElement = 'a' | ComponentType<LinkProps>

const LinkContext = createContext<LinkElement>('a')

/**
 * Gives all links below it the application's own link element.
 * @param props.element component that takes `href` and attributes of `<a>`
 */
export function LinkProvider({ element, children }: { element: LinkElement; children: ReactNode }) {
  return <LinkContext value={element}>{children}</LinkContext>
}

/**
 * The element to draw a link with.
 * @param as element given to the single component, before that of the provider
 */
export function useLinkElement(as?: LinkElement): LinkElement {
  const provided = useContext(LinkContext)
  return as ?? provided
}
