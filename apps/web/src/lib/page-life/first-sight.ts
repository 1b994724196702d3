/** When the page is made live at the latest, however slow its pictures are, in ms. */
const PATIENCE_MS = 4000

/**
 * Resolves when the document with its first pictures is painted, or as soon as somebody touches the page: scripts that
 * come earlier would share a slow line with what the player waits to see.
 */
export function firstSight(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    const painted = async () => {
      // A picture that has come is painted only when it is decoded, which may be frames after `load`; the first frame may be
      // drawn and not be on the screen yet.
      await Promise.allSettled([
        ...[...document.images].filter(inSight).map((picture) => picture.decode()),
        new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })),
      ])
      requestAnimationFrame(() => setTimeout(done))
    }
    for (const kind of ['pointerdown', 'keydown'] as const) {
      addEventListener(kind, done, { once: true, capture: true, passive: true })
    }
    setTimeout(done, PATIENCE_MS)
    if (document.readyState === 'complete') void painted()
    else addEventListener('load', painted, { once: true })
  })
}

const inSight = (picture: HTMLImageElement) =>
  picture.complete && picture.getBoundingClientRect().top < innerHeight
