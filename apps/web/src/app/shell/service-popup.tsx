import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { ChatEntry, offersChat } from '../../features/chat/index.ts'
import { ServiceList, useSite } from '../../features/merchant/index.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Popup } from '../../lib/use-popup.ts'

interface ServicePopupProps {
  readonly popup: Popup
}

/** Customer service: social links, VIP contacts, the live address. */
export function ServicePopup({ popup }: ServicePopupProps) {
  const { t } = useLingui()
  const site = useSite()
  const chat = offersChat(useSession(), site)
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={site.support.title || t`Customer service`}
      closeLabel={t`Close`}
    >
      <ServiceList chat={chat && <ChatEntry />} />
    </Sheet>
  )
}
