import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './base.css'
import { App, askAhead } from './app/app.tsx'
import { chosenScheme, showScheme } from './lib/scheme.ts'
import { firstLanguage, showIn } from './lib/texts.ts'

askAhead()
showScheme(chosenScheme())
await showIn(firstLanguage())
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
