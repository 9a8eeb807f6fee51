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
      <div className="site-wrap feature-rows">
        {sections.map(({ piece, title, text, points }) => (
          <section key={piece}>
            <Piece name={piece} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
              <ul>
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
