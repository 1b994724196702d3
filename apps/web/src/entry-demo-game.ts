import './features/play/demo-game/demo-document.css'
import './features/play/demo-game/artwork.css'
import './features/play/demo-game/demo-game.css'

// Who came from the page that the links lead to goes back by the history, which knows where that page was left.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
  link.addEventListener('click', (event) => {
    if (document.referrer !== link.href) return
    event.preventDefault()
    history.back()
  })
}
