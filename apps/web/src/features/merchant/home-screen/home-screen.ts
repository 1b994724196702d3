import { laterPart } from '../../../lib/later-part.tsx'

/** The guide to the home screen for pages of which it is no main part: few phones show it. */
export const homeScreenGuide = laterPart(async () => {
  const [{ HomeScreenGuide: Part }, { homeScreenMessages }] = await Promise.all([
    import('./home-screen-guide.tsx'),
    import('./home-screen-messages.ts'),
  ])
  return { Part, messages: [homeScreenMessages] }
})
