import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { RouterLink } from '../../../lib/router-link.tsx'

/** Opens another topic in the place of this one: the history holds the help centre once. */
export function useTopicOpener(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href, replace: true, resetScroll: false })
}

/** A link that does so. */
export function TopicLink({ href, onClick, ...rest }: ComponentProps<typeof RouterLink>) {
  const open = useTopicOpener()
  return (
    <RouterLink
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        event.preventDefault()
        open(href)
      }}
    />
  )
}
