import { AccordionItem, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Download from 'lucide-react/icons/download'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { menuItems, menuListsQuery, vendorGroupsQuery } from '../../features/catalogue/index.ts'
import { FreePlayButton } from '../../features/login/trial/free-play-button.tsx'
import {
  hasDownload,
  LanguageList,
  SupportLinks,
  useEnvironment,
  useSite,
} from '../../features/merchant/index.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import styles from './side-menu.module.css'

interface MenuContentProps {
  /** What stands here until the lists have come. */
  readonly waiting: ReactNode
  /** Called when something in it has led away, with what is to happen then. */
  readonly onDone: (then: () => void) => void
  readonly onService: () => void
  readonly onDownload: () => void
}

/** Categories, promotion, free play, support, language, download. */
export function MenuContent({ waiting, onDone, onService, onDownload }: MenuContentProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const context = useScreenContext()
  const groups = useQuery({ ...vendorGroupsQuery(context, language), placeholderData: keepPreviousData })
  const lists = useQuery(menuListsQuery(context))
  const { app, installed } = useEnvironment()
  const router = useRouter()
  const site = useSite()
  // What failed once, or waits for the network, holds up nothing else.
  if ([groups, lists].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)) return waiting
  return (
    <>
      <div className={styles.list}>
        <ul className={styles.categories} aria-label={t`Categories`}>
          {menuItems(groups.data ?? [], lists.data ?? {}).map(({ id, path, title, Icon }) => (
            <Category
              key={id}
              href={path}
              title={i18n._(title)}
              icon={<Icon size={24} aria-hidden="true" />}
            />
          ))}
          <Category href={paths.activity} title={t`Promotions`} icon={<Gift size={24} />} />
        </ul>
      </div>
      <div className={styles.section}>
        <FreePlayButton onDone={() => onDone(() => void router.navigate({ href: paths.home }))} />
      </div>
      <section className={styles.section}>
        <h3 className={styles.heading}>{t`Support`}</h3>
        <ListRow href={paths.help} title={t`Help`} start={<CircleQuestionMark size={20} />} />
        <SupportLinks onService={onService} />
      </section>
      <AccordionItem summary={t`Language`}>
        <LanguageList />
      </AccordionItem>
      {!app && !installed && hasDownload(site) && (
        <ListRow onPress={onDownload} title={t`Download the app`} start={<Download size={20} />} />
      )}
    </>
  )
}

interface CategoryProps {
  readonly href: string
  readonly title: string
  readonly icon: ReactNode
}

function Category({ href, title, icon }: CategoryProps) {
  return (
    <li>
      <RouterLink href={href} className={styles.category}>
        {icon}
        <span>{title}</span>
      </RouterLink>
    </li>
  )
}
