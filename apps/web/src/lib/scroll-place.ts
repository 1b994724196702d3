/**
 * Names the place that a row is scrolled to: the router carries the places of rows over to the next page, where it takes
 * the row that stands there for the one of the page before.
 */
export const scrollPlace = (name: string) => ({ 'data-scroll-restoration-id': name })
