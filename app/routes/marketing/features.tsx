import type { MetaFunction } from '@remix-run/cloudflare'
import { Closing } from '#app/components/marketing/closing.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { Piece } from '#app/components/marketing/pieces.tsx'
import { featuresPage } from '#copy/marketing/features'
import { siteMeta } from './site-meta.ts'

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...featuresPage(), path: '/features' })

const PIECES = ['store', 'products', 'chat', 'phone', 'figures', 'domain'] as const

export default function FeaturesPage() {
  const sections = PIECES.map((piece) => ({ piece, ...featuresPage().sections[piece] }))
  return (
    <>
      <PageHead heading={featuresPage().heading} lead={featuresPage().lead} />
      <div className="site-wrap grid gap-12 md:gap-16">
        {sections.map(({ piece, title, text, points }, index) => (
          <section key={piece} className="md:grid md:grid-cols-2 md:items-center md:gap-16">
            <Piece
              name={piece}
              look={`md:h-60 md:[--edge:max(20px,calc(50%-190px))] ${index % 2 === 1 ? 'md:order-2' : ''}`}
            />
            <div>
              <h2 className="mt-5 text-xl md:mt-0">{title}</h2>
              <p className="mt-2 max-w-[52ch] text-ink-2">{text}</p>
              <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-brand-strong">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
      <Closing heading={featuresPage().closeHeading} text={featuresPage().closeText} />
    </>
  )
}
