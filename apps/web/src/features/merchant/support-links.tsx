import { ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import Headset from 'lucide-react/icons/headset'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import { type SiteLink, siteLink } from './site.ts'
import { useSite } from './site-provider.tsx'
import { useServices } from './use-services.ts'

/** Kinds of social link, in the order they are shown. */
const SOCIAL = ['LINE', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM1', 'TWITTER'] as const

interface SupportLinksProps {
  /** Opens the service popup; left out where the links stand in it. */
  readonly onService?: () => void
}

/** Social links and VIP contacts of the merchant, each only where there is one. */
export function SupportLinks({ onService }: SupportLinksProps) {
  const { t } = useLingui()
  const site = useSite()
  const contacts = useServices()
  const links = SOCIAL.map((type) => siteLink(site, type)).filter(
    (link): link is SiteLink => link !== undefined,
  )
  return (
    <>
      {onService && <ListRow onPress={onService} title={t`Customer service`} start={<Headset size={20} />} />}
      {links.map((link) => (
        <ListRow
          key={link.type}
          href={link.url}
          title={<bdi>{link.label}</bdi>}
          start={<SocialIcon type={link.type} />}
        />
      ))}
      {contacts.map((contact) => (
        <ListRow
          key={contact.position}
          href={contact.url}
          title={<bdi>{contact.title}</bdi>}
          start={<Crown size={20} />}
        />
      ))}
    </>
  )
}

function SocialIcon({ type }: { readonly type: string }) {
  const Icon = type.startsWith('TELEGRAM') ? Send : MessageCircle
  return <Icon size={20} aria-hidden="true" />
}
