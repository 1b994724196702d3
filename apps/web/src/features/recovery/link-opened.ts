/** What the address of an opened link has as `view` in place of its secret. */
export const LINK_OPENED = 'link'
