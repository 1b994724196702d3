import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

import { afterAnswer, noteTap } from './page-life/answer-tap.ts'

type RouterLinkProps = ComponentPropsWithoutRef<'a'> & { readonly href: string }

/**
 * A real link that moves inside the page where it can: same site, plain click, own tab. Screens are fetched as soon as
 * a finger or pointer goes down.
 */
export function RouterLink({ href, onClick, onPointerDown, ...rest }: RouterLinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/m/') && (rest.target === undefined || rest.target === '_self')

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!inside || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Whoever comes back finds the page, and not the popup that led away from it.
    const leavesPopup = router.state.location.state.popup !== undefined
    const link = event.currentTarget
    link.dataset.pressed = ''
    afterAnswer(() => {
      noteTap()
      void router.navigate({ href, replace: leavesPopup }).finally(() => delete link.dataset.pressed)
    })
  }

  return (
    <a
      {...rest}
      href={href}
      {...(inside || rest.rel !== undefined ? {} : outside(href))}
      onClick={open}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        if (inside)
          setTimeout(() => router.preloadRoute({ to: href.split('?')[0] as string }).catch(() => undefined))
      }}
    />
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function outside(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
