import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { marketingPage as words } from '#copy/merchant/marketing'
import { createStore } from '#copy/merchant/shell'
import { buttonClass } from '../../ui/button.tsx'
import { CodeCard } from './code-card.tsx'
import { CodeUsesCard } from './code-uses-card.tsx'
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
