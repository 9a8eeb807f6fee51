import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { usePageAccount } from '#app/browser/page-account.ts'
import { useTillWorker } from '#app/browser/till/till-worker.ts'
import { useInstallPrompt } from '#app/browser/use-install-prompt.ts'
import { merchantNav } from '#copy/merchant/shell'
import { ConfirmBanner } from '../../account/confirm-banner.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { InstallPrompt } from '../../ui/install-prompt.tsx'
import { PausedBar } from '../hours/paused-bar.tsx'
import { HiddenBanner } from './hidden-banner.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { type BarStore, StoreBar } from './store-bar.tsx'

interface Props {
  user: { email: string; isConfirmed: boolean }
  store:
    | (BarStore & {
        countedOrders: number | null
        hidden: { reason: string | null } | null
        pause: { until: string | null } | null
      })
    | null
  origin: string
  /** 'Pro until 31 Oct' */
  planLine: string
  children: ReactNode
}

export function MerchantShell({ user, store, origin, planLine, children }: Props) {
  usePageAccount(user.email)
  const { pathname } = useLocation()
  const install = useInstallPrompt(pathname === '/dashboard')
  useTillWorker(pathname === '/pos')
  return (
    <>
      <div className="frame">
        <a
          href="#page"
          className="sr-only z-50 bg-card p-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
        >
          {merchantNav().skip}
        </a>
        <Sidebar email={user.email} planLine={planLine} />
        <div className="min-w-0">
          <div className="sticky top-0 z-30">
            <ConnectionNotice />
          </div>
          {store?.hidden && <HiddenBanner reason={store.hidden.reason} />}
          {!user.isConfirmed && <ConfirmBanner email={user.email} countedOrders={store?.countedOrders ?? null} />}
          <StoreBar
            store={store}
            origin={origin}
            email={user.email}
            onInstall={install.kind ? install.open : undefined}
          />
          {store?.pause && <PausedBar until={store.pause.until} />}
          <main id="page" tabIndex={-1} className="frame-page">
            {children}
          </main>
        </div>
        <MenuDrawer email={user.email} />
      </div>
      <InstallPrompt state={install} />
    </>
  )
}
