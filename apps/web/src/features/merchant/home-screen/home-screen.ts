import { laterPart } from '../../../lib/later-part.tsx'

/** The guide to the home screen for pages of which it is no main part: few phones show it. */
export const homeScreenGuide = laterPart(async () => {
  const { HomeScreenGuide: Part } = await import('./home-screen-guide.tsx')
  return { Part, catalogues: ['merchant/home-screen'] }
})
