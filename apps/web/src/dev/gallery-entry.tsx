import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import '@foyer/ui/fonts.css'
import { Gallery } from '@foyer/ui/gallery'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
