import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { takesContracts } from '../agent/index.ts'
import { PopupCarousel } from './popup-carousel.tsx'

const ContractNotices = lazy(() =>
  import('../agent/index.ts').then((door) => ({ default: door.ContractNotices })),
)

interface LoginPopupCarouselProps {
  /** Called when it was closed, or at once where the merchant has none. */
  readonly onDone: () => void
}

/**
 * The pop-ups of the present login state: another one begins anew (HOME-27-D). When they no longer cover the page, what
 * agents ask a member comes (AGENT-04).
 */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function LoginPopupCarousel({ onDone }: LoginPopupCarouselProps) {
  const session = useSession()
  const login = session?.token ?? ''
  const [clearFor, setClearFor] = useState<string>()
  return (
    <>
      <PopupCarousel key={login} session={session} onDone={onDone} onClear={() => setClearFor(login)} />
      {clearFor === login && takesContracts(session) && (
        <Suspense>
          <ContractNotices key={login} />
        </Suspense>
      )}
    </>
  )
}
