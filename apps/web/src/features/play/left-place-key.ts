/** Where the tab keeps the page that a game was opened from. */
export const LEFT_PLACE = 'leftPlace'
