import type { MetaFunction } from '@remix-run/cloudflare'
import { BillingToggle } from '#app/components/marketing/billing-toggle.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { TierCard } from '#app/components/marketing/tier-card.tsx'
import { pricingPage } from '#app/copy/en/marketing/pricing.ts'
import { siteMeta } from './site-meta.ts'
import { softwareSchema } from './software-schema.ts'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    ...pricingPage,
    path: '/pricing',
    structuredData: (origin) => softwareSchema(origin, pricingPage.description),
  })

export default function PricingPage() {
  return (
    <div className="pricing">
      <PageHead heading={pricingPage.heading} lead={pricingPage.lead}>
        <BillingToggle />
      </PageHead>
      <div className="site-wrap tiers">
        <TierCard tier="free" />
        <TierCard tier="pro" />
        <TierCard tier="business" />
      </div>
      <div className="site-wrap questions">
        {pricingPage.questions.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
