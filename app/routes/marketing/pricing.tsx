import type { MetaFunction } from '@remix-run/cloudflare'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { BusinessCard, TierCard } from '#app/components/marketing/tier-card.tsx'
import { pricingPage } from '#copy/marketing/pricing'
import { siteMeta } from './site-meta.ts'
import { softwareSchema } from './software-schema.ts'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    ...pricingPage(),
    path: '/pricing',
    structuredData: (origin) => softwareSchema(origin, pricingPage().description),
  })

export default function PricingPage() {
  return (
    <>
      <PageHead heading={pricingPage().heading} lead={pricingPage().lead} />
      <div className="site-wrap grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
        <TierCard tier="free" />
        <TierCard tier="pro" />
        <BusinessCard />
      </div>
      <div className="site-wrap grid gap-5 pt-12 pb-16 md:grid-cols-3 md:gap-6 md:pt-16 md:pb-24">
        {pricingPage().questions.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-base">{title}</h2>
            <p className="mt-1 max-w-[52ch] text-ink-2">{text}</p>
          </section>
        ))}
      </div>
    </>
  )
}
