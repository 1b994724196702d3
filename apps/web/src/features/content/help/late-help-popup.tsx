import { lazy } from 'react'

/** The help as a popup; its code comes when it is opened first. */
export const HelpPopup = lazy(() => import('./help-popup.tsx'))
