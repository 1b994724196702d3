/** Windows that show the main menu at the side and more than one column. */
export const WIDE = '(min-width: 720px)'

/** Windows with room for all of the menu at the side. */
export const WIDEST = '(min-width: 1100px)'

/** Id of the link to the styles for wide windows; it is disabled until a window is (`HEAD_SCRIPT`). */
export const WIDE_STYLES_ID = 'wide'
