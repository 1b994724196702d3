import { hydrateRoot } from 'react-dom/client'
import '../tokens.css'
import '../base.css'
import '../fonts/fonts.css'
import { Gallery } from './gallery.tsx'
import { galleryProps } from './gallery-props.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <Gallery {...galleryProps(location.search)} />)
