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
    <div className="pricing">
      <PageHead heading={pricingPage().heading} lead={pricingPage().lead} />
      <div className="site-wrap tiers">
        <TierCard tier="free" />
        <TierCard tier="pro" />
        <BusinessCard />
      </div>
      <div className="site-wrap questions">
        {pricingPage().questions.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
