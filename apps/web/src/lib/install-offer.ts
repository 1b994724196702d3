/** What the browser says when the site can be installed; not part of the DOM's types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

function change(next: InstallEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the site for a button of ours; it comes once, early. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(undefined))
}

/** The offer as a store: whether there is one, and how to take it up. */
export const installOffer = {
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
  exists: (): boolean => offer !== undefined,
  /** Opens the browser's own question; an offer can be taken up once. */
  async take(): Promise<void> {
    const taken = offer
    change(undefined)
    await taken?.prompt()
  },
}
