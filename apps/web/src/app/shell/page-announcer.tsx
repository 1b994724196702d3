import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Tells screen readers that another page has opened, and moves the focus to its content (WCAG 2.4.3, 4.1.3). A document
 * that the browser loads does both by itself; a page that opens within the site does neither.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        // The title follows in an effect of the same drawing.
        setTimeout(() => setTitle(document.title))
        const main = document.getElementById('main')
        // A popup, or a field of the page itself, keeps the focus that it has taken.
        if (document.querySelector('[role=dialog]') || main?.contains(document.activeElement)) return
        main?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}
