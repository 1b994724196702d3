import { Button, EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Gauge from 'lucide-react/icons/gauge'
import { useEffect, useSyncExternalStore } from 'react'
import { installOffer } from '../../../lib/install-offer.ts'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { BannerCarousel, bannersQuery } from '../../content/index.ts'
import {
  AppHead,
  DownloadButtons,
  HomeScreenGuide,
  hasDownload,
  siteLink,
  useEnvironment,
  useSite,
} from '../../merchant/index.ts'
import { AddressQr } from './address-qr.tsx'
import styles from './download-screen.module.css'

export const catalogues = ['lobby/download', 'merchant/download', 'content', 'merchant/home-screen']

/** Reads the banner. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(bannersQuery(context, 'm_download', context.words.language()))
}

/** The ways to the app, open to all; inside the app or the installed site it leads home. */
export function Screen() {
  const { t } = useLingui()
  const site = useSite()
  const { app, installed, android } = useEnvironment()
  const router = useRouter()
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.exists, () => false)
  const inside = app || installed
  const speedTest = siteLink(site, 'SpeedTest')?.url

  useEffect(() => {
    if (inside) void router.navigate({ href: paths.home, replace: true })
  }, [inside, router])

  return (
    <div className={styles.screen}>
      <BannerCarousel group="m_download" first />
      {hasDownload(site) ? (
        <section className={styles.ways} aria-label={t`Download the app`}>
          <AppHead line={site.tagline} layout="row" />
          <DownloadButtons />
          {android && offered && (
            <Button
              variant="outline"
              block
              icon={<ArrowDownToLine size={20} />}
              onClick={() => void installOffer.take()}
            >
              {t`Add to home screen`}
            </Button>
          )}
        </section>
      ) : (
        <EmptyState scene="inbox">{t`There is no app to download yet.`}</EmptyState>
      )}
      <HomeScreenGuide />
      <AddressQr />
      {speedTest && (
        <LinkButton href={speedTest} variant="quiet" icon={<Gauge size={20} />}>
          {t`Speed test`}
        </LinkButton>
      )}
    </div>
  )
}
