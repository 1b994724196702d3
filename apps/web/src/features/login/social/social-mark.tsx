import styles from './social.module.css'
import type { SocialProvider } from './social-queries.ts'

/** Shapes in a square of 24 units. The colours are the services' own, the same in every look of ours. */
const MARKS: Readonly<Record<SocialProvider, readonly { readonly d: string; readonly ink: string }[]>> = {
  line: [
    {
      ink: '#06c755',
      d: 'M12 3c5.5 0 10 3.500 10 7.900 0 3.200-3.400 6.500-9.100 10.100-.6.4-1.100.1-1-.5l.2-1.700C6.400 18.700 2 15.200 2 10.900 2 6.500 6.500 3 12 3z',
    },
    {
      ink: '#ffffff',
      d: 'M5.800 8.500h1.300v4h2v1.200H5.800zM10 8.500h1.300v5.200H10zM12.200 8.500h1.200l2 2.900V8.500h1.200v5.200h-1.200l-2-2.900v2.900h-1.200zM17.500 8.500h3v1.100h-1.800v.9h1.700v1.100h-1.700v1h1.800v1.100h-3z',
    },
  ],
  facebook: [
    { ink: '#0866ff', d: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z' },
    {
      ink: '#ffffff',
      d: 'M13.400 21.900v-7h2.400l.4-2.800h-2.800v-1.800c0-.8.4-1.500 1.600-1.500h1.300V6.400s-1.100-.2-2.200-.2c-2.300 0-3.700 1.400-3.700 3.800v2.100H7.900v2.800h2.500v7a10 10 0 0 0 3 0z',
    },
  ],
  google: [
    {
      ink: '#4285f4',
      d: 'M21.600 12.200c0-.7-.1-1.400-.2-2H12v3.900h5.400a4.600 4.600 0 0 1-2 3v2.500h3.200c1.900-1.700 3-4.300 3-7.400z',
    },
    {
      ink: '#34a853',
      d: 'M12 22c2.700 0 5-.9 6.600-2.400l-3.200-2.500c-.9.6-2 1-3.400 1-2.600 0-4.800-1.800-5.600-4.100H3.100v2.600A10 10 0 0 0 12 22z',
    },
    { ink: '#fbbc04', d: 'M6.400 14a6 6 0 0 1 0-3.900V7.500H3.100a10 10 0 0 0 0 9z' },
    {
      ink: '#ea4335',
      d: 'M12 6c1.500 0 2.800.5 3.800 1.500l2.900-2.900A10 10 0 0 0 3.100 7.500l3.300 2.600C7.200 7.700 9.400 6 12 6z',
    },
  ],
}

interface SocialMarkProps {
  readonly provider: SocialProvider
}

/** The sign of a service, drawn in its own colours so that it is recognised. */
export function SocialMark({ provider }: SocialMarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      {MARKS[provider].map(({ d, ink }) => (
        <path key={ink} d={d} fill={ink} />
      ))}
    </svg>
  )
}
