import { comingMessages } from './coming-messages.ts'

export { ComingPage as Screen } from './coming-page.tsx'

/** Words of this screen. */
export const messages = [comingMessages]
