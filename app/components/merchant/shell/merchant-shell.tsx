import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import { usePageAccount } from '#app/browser/page-account.ts'
import { useTillWorker } from '#app/browser/till/till-worker.ts'
import { useInstallPrompt } from '#app/browser/use-install-prompt.ts'
import { hiddenStore, merchantNav } from '#copy/merchant/shell'
import type { AlertsOffer } from '../alerts/alerts-view.ts'
import { MerchantStrip } from '../outbox/merchant-strip.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { type BarStore, StoreBar } from './store-bar.tsx'
import { type MailNotice, useStoreNotice } from './use-store-notice.tsx'

const InstallPrompt = lazyComponent(async () => (await import('../../ui/install-prompt.tsx')).InstallPrompt)

interface Props {
  user: { id: string; name: string; email: string }
  store:
    | (BarStore & {
        timeZone: string
        hidden: { reason: string | null } | null
        pause: { until: string | null } | null
      })
    | null
  origin: string
  mail: MailNotice | null
  alerts: AlertsOffer | null
  closedNotices: string
  planLine: string
  children: ReactNode
}

export function MerchantShell({ user, store, origin, mail, alerts, closedNotices, planLine, children }: Props) {
  usePageAccount(user.email, user.id, store)
  const { pathname } = useLocation()
  const owner = store && { accountId: user.id, email: user.email, storeId: store.id, timeZone: store.timeZone }
  const install = useInstallPrompt(pathname === '/dashboard')
  const onInstall = install.kind ? install.open : undefined
  const notice = useStoreNotice({ mail, alerts, closed: closedNotices })
  useTillWorker(pathname === '/pos')
  return (
    <>
      <div className="grid min-h-dvh grid-cols-1 md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <a
          href="#page"
          className="sr-only z-50 bg-card p-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
        >
          {merchantNav().skip}
        </a>
        <Sidebar name={user.name} planLine={planLine} />
        <div className="frame-body min-w-0">
          {store?.hidden && <HiddenBanner reason={store.hidden.reason} />}
          <StoreBar store={store} origin={origin} email={user.email} onInstall={onInstall} />
          <MerchantStrip owner={owner} pause={store?.pause ?? null} notice={notice} />
          <main id="page" tabIndex={-1} className="frame-page">
            {children}
          </main>
        </div>
        <PhoneBar person={user} planLine={planLine} onInstall={onInstall} />
      </div>
      <InstallPrompt state={install} />
    </>
  )
}

/** `reason` is the operator's; null for a name that waits for approval. */
function HiddenBanner({ reason }: { reason: string | null }) {
  return (
    <div role="status" className="border-b border-line bg-danger-soft">
      <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm md:flex-nowrap md:px-6">
        <p className="py-2 wrap-anywhere">
          <b>{hiddenStore().title}</b> {reason ?? hiddenStore().name}
        </p>
        <a
          href="/contact"
          className="inline-flex min-h-11 shrink-0 items-center font-semibold underline decoration-1 underline-offset-3"
        >
          {hiddenStore().contact}
        </a>
      </div>
    </div>
  )
}
