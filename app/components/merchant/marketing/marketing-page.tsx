import { Link } from '@remix-run/react'
import { Package, Smartphone, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Platform } from '#app/domain/store/store.ts'
import { usesCard, marketingPage as words } from '#copy/merchant/marketing'
import { createStore } from '#copy/merchant/shell'
import { statusPicture } from '#copy/merchant/status-picture'
import { buttonClass } from '../../ui/button.tsx'
import { CodeCard } from './code-card.tsx'
import { FeedCard } from './feed-card.tsx'
import { LinkCard } from './link-card.tsx'
import type { MarketingView } from './marketing-view.ts'

export function MarketingPage({ store, children }: { store: MarketingView; children?: ReactNode }) {
  return (
    <>
      <h1 className="mb-4 text-xl md:mb-6">{words().title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[400px_minmax(0,1fr)]">
        <CodeCard {...store} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <LinkCard {...store} />
          <StatusCard />
          <FeedCard feed={store.feed} />
          <CodeUsesCard platform={store.platform} />
        </div>
        {children}
      </div>
    </>
  )
}

export function NoStoreMarketing() {
  return (
    <>
      <h1 className="mb-6 text-xl">{words().title}</h1>
      <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140">
        <p className="font-semibold">{words().noStore}</p>
        <Link to="/onboarding/store" className={buttonClass('primary')}>
          {createStore()}
        </Link>
      </div>
    </>
  )
}

function StatusCard() {
  return (
    <section
      aria-labelledby="status"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id="status" className="text-base">
        {statusPicture().title}
      </h2>
      <p className="text-sm text-ink-2">{statusPicture().text}</p>
      <Link to="/marketing/status" className={buttonClass('quiet')}>
        {statusPicture().make}
      </Link>
    </section>
  )
}

function CodeUsesCard({ platform }: { platform: Platform }) {
  const uses = [
    { ...usesCard().stall, icon: Store },
    { ...usesCard().status[platform], icon: Smartphone },
    { ...usesCard().parcel, icon: Package },
  ]
  return (
    <section aria-labelledby="uses" className="rounded-card border border-line bg-card shadow-flat">
      <h2 id="uses" className="flex min-h-14 items-center px-4 py-3 text-base md:px-5">
        {usesCard().title}
      </h2>
      <ul>
        {uses.map(({ title, text, icon: Sign }) => (
          <li key={title} className="flex gap-3 border-t border-line px-4 py-3 md:px-5">
            <Sign className="icon mt-0.5 flex-none text-brand-strong" aria-hidden="true" />
            <div>
              <p className="text-sm font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
