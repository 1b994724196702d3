import './app/offline/offline-page.css'

// The page stands in the place of another one: that one comes back with the network.
addEventListener('online', () => location.reload())
