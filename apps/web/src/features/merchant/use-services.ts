import { useQuery } from '@tanstack/react-query'
import { revealPath } from './reveal-path.ts'
import { useSite } from './site-provider.tsx'

/** A VIP contact that can be opened. */
export interface ServiceContact {
  readonly position: string
  readonly title: string
  readonly url: string
}

/** VIP contacts with their addresses revealed (FOOTER-04); those that cannot be read are left out and logged. */
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
    return url ? [{ position, title, url }] : []
  })
}
