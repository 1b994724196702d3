import { AgeMark, PaymentIcon } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Picture } from '../../lib/media/picture.tsx'
import { useNear } from '../../lib/page-life/use-near.ts'
import { paths, withQuery } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useVendorLink, vendorGroupsQuery, vendorListPath } from '../catalogue/index.ts'
import { helpTopicsQuery, useHelpPopup } from '../content/index.ts'
import { LanguageList, useSite } from '../merchant/index.ts'
import { footerVendors } from './footer-vendors.ts'
import styles from './home-footer.module.css'

/** Help topics that the footer names. */
const TOPICS = ['about', 'terms', 'privacy', 'responsible', 'deposit', 'withdrawal', 'faq'] as const

/** Payments, providers, help, age and responsible play, language. */
export function HomeFooter() {
  const { t } = useLingui()
  const site = useSite()
  const linkOf = useVendorLink()
  // A visitor sees the games, which asks for no login.
  const visitor = useSession() === null
  const overPage = useHelpPopup()
  const footer = useRef<HTMLElement>(null)
  const near = useNear(footer)
  const context = useScreenContext()
  const language = useLanguage()
  const groups = useQuery(vendorGroupsQuery(context, language))
  const help = useQuery({ ...helpTopicsQuery(context, language), enabled: near })
  // Until it is known what the merchant has written, the footer names what most merchants have.
  const topics = help.data ? TOPICS.filter((tag) => help.data.some((topic) => topic.tag === tag)) : TOPICS
  const vendors = footerVendors(groups.data ?? [])
  const words = {
    about: t`About us`,
    terms: t`Terms`,
    privacy: t`Privacy`,
    responsible: t`Responsible gaming`,
    deposit: t`How to deposit`,
    withdrawal: t`How to withdraw`,
    faq: t`FAQ`,
  }
  return (
    <footer ref={footer} className={styles.footer}>
      {vendors.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t`Providers`}</h2>
          <ul className={styles.vendors}>
            {vendors.map(({ vendor, category }) => (
              <li key={vendor.code}>
                <RouterLink
                  {...(visitor ? { href: vendorListPath(vendor.code, category) } : linkOf(vendor, category))}
                  className={styles.vendor}
                >
                  <Picture
                    path={vendor.whiteIcon}
                    alt={vendor.name}
                    widths={[160, 240]}
                    sizes="100px"
                    width={120}
                    height={44}
                    className={styles.mark}
                    placeholder={vendor.name}
                  />
                </RouterLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {site.payments.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t`Payments`}</h2>
          <ul className={styles.payments}>
            {site.payments.map(({ code, icon, name }) => (
              <li key={code} className={styles.payment}>
                <PaymentIcon kind={icon} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.length > 0 && (
        <nav aria-label={t`Help`}>
          <h2 className={styles.heading}>{t`Help`}</h2>
          <ul className={styles.topics}>
            {topics.map((tag) => (
              <li key={tag}>
                <RouterLink
                  href={withQuery(paths.help, { tag })}
                  className={styles.topic}
                  aria-haspopup="dialog"
                  onClick={(event) => {
                    event.preventDefault()
                    overPage.open(tag)
                  }}
                >
                  <span>{words[tag]}</span>
                  <ChevronRight size={16} />
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className={styles.notices}>
        <AgeMark age={site.ageLimit} label={t`Only for players of ${site.ageLimit} and older`} />
        <ul>
          <li>
            <Trans>{site.ageLimit}+ only</Trans>
          </li>
          <li>
            <Trans>Do not share with minors</Trans>
          </li>
          <li>
            <Trans>Play responsibly</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2 className={styles.heading}>{t`Language`}</h2>
        <LanguageList />
      </section>
      <div className={styles.name}>
        <p>{site.name}</p>
        {site.company !== '' && <p dir="auto">{site.company}</p>}
        {site.licence !== '' && (
          <p dir="auto">
            {site.licenceUrl === '' ? (
              site.licence
            ) : (
              <RouterLink href={site.licenceUrl}>{site.licence}</RouterLink>
            )}
          </p>
        )}
      </div>
      {overPage.popup}
    </footer>
  )
}
