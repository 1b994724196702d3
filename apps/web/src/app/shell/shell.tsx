import { useLingui } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { useReferralPopup } from '../../features/agent/index.ts'
import { closedBlock, DOWNLOAD_POPUP, useSite } from '../../features/merchant/index.ts'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { usePopup } from '../../lib/use-popup.ts'
import { WIDE } from '../../lib/wide-window.ts'
import { FooterMenu } from './footer-menu.tsx'
import { Header } from './header.tsx'
import { LateNotices } from './late-notices.tsx'
import styles from './shell.module.css'
import { Toasts } from './toasts.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const sideMenu = later(() => import('./side-menu.tsx'), 'SideMenu')
const downloadDialog = later(
  () => import('../../features/merchant/download/download-dialog.tsx'),
  'DownloadDialog',
)
const userPopup = later(() => import('../../features/profile/user-popup.tsx'), 'UserPopup')
const accountDialog = later(() => import('../account-dialog/account-dialog.tsx'), 'AccountDialog')
const referralPopup = later(() => import('../../features/agent/referral/referral-popup.tsx'), 'ReferralPopup')
const servicePopup = later(() => import('./service-popup.tsx'), 'ServicePopup')

/** What surrounds every screen: header, footer menu, menus, notices. While the site is closed, that is all there is. */
export function Shell() {
  const { t } = useLingui()
  const { status } = useScreenContext()
  // Only whether it is open: drawing the shell anew makes all of a page live at once, in one long piece.
  const code = useSyncExternalStore(
    status.subscribe,
    () => status.current().code,
    () => status.rendered().code,
  )
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.page })
  const hasBack = page !== undefined && page.header !== 'lobby'
  const title = useDocumentTitle()
  const { template, detail } = useSite()
  const menu = usePopup('menu')
  const service = usePopup('service')
  const download = usePopup(DOWNLOAD_POPUP)
  const user = usePopup('user')
  const login = usePopup('login')
  const register = usePopup('register')
  const forgot = usePopup('forgot')
  const isWide = useMediaQuery(WIDE)
  const hasMenu = page?.footerMenu ?? isWide
  const menuMounted = useMounted(menu.open)
  const serviceMounted = useMounted(service.open)
  const downloadMounted = useMounted(download.open)
  const userMounted = useMounted(user.open)
  const referralMounted = useMounted(useReferralPopup().open)
  const accountMounted = useMounted(login.open || register.open || forgot.open)

  if (code !== 0)
    return (
      <Suspense>
        <closedBlock.Part />
      </Suspense>
    )
  return (
    <div className="page-column" data-footer={page?.footerMenu} data-template={template} data-detail={detail}>
      <a className="skip-link" href="#main">
        {t`Skip to content`}
      </a>
      {hasMenu && (
        <a className="skip-link" href="#menu">
          {t`Skip to the main menu`}
        </a>
      )}
      <Header
        kind={hasBack ? 'inner' : 'lobby'}
        title={title}
        onMenu={menu.show}
        onUser={user.open ? () => user.hide() : user.show}
        onLogin={login.show}
        onRegister={register.show}
      />
      <LateNotices />
      <main id="main" tabIndex={-1} className={styles.main} data-footer={page?.footerMenu || undefined}>
        {hasBack && <h1 className="visually-hidden">{title}</h1>}
        <Outlet />
      </main>
      {hasMenu && <FooterMenu onService={service.show} onDownload={download.show} />}
      <Suspense>
        {menuMounted && <sideMenu.Part popup={menu} onService={service.show} onDownload={download.show} />}
        {serviceMounted && <servicePopup.Part popup={service} />}
        {downloadMounted && <downloadDialog.Part popup={download} />}
        {userMounted && <userPopup.Part popup={user} />}
        {referralMounted && <referralPopup.Part />}
        {accountMounted && <accountDialog.Part popups={{ login, register, forgot }} />}
      </Suspense>
      <Toasts />
    </div>
  )
}
