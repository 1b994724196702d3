import { useQuery } from '@tanstack/react-query'
import { revealPath } from './reveal-path.ts'
import { useSite } from './site-provider.tsx'

/** A VIP contact. */
export interface ServiceContact {
  readonly position: string
  readonly title: string
  /** Absent until it is revealed: the contact has its place from the start, so that nothing below it moves. */
  readonly url: string | undefined
}

/** VIP contacts with their addresses revealed; those that cannot be read are left out and logged. */
export function useServices(): readonly ServiceContact[] {
  const { code, services } = useSite()
  const query = useQuery({
    queryKey: ['services', code, services.map((entry) => entry.path)],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => Promise.all(services.map((entry) => revealPath(entry.path))),
  })
  // Titles belong to the language of the page, addresses do not.
  return services.flatMap(({ position, title }, index) => {
    const url = query.data?.[index]
    return url || query.isPending ? [{ position, title, url }] : []
  })
}
