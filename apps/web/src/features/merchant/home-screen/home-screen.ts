import { later } from '../../../lib/page-life/later.tsx'

/** The guide to the home screen for pages of which it is no main part: few phones show it. */
export const homeScreenGuide = later(() => import('./home-screen-guide.tsx'), 'HomeScreenGuide')
