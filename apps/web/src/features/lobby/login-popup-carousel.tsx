import { useSession } from '../../lib/session/use-session.ts'
import { PopupCarousel } from './popup-carousel.tsx'

interface LoginPopupCarouselProps {
  /** Called when it was closed, or at once where the merchant has none. */
  readonly onDone: () => void
}

/** The pop-ups of the present login state: another one begins anew (HOME-27-D). */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function LoginPopupCarousel({ onDone }: LoginPopupCarouselProps) {
  const session = useSession()
  return <PopupCarousel key={session?.token ?? ''} session={session} onDone={onDone} />
}
