import type { MetaFunction } from '@remix-run/cloudflare'
import { Closing } from '#app/components/marketing/closing.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { aboutPage } from '#copy/marketing/about'
import { landingPage } from '#copy/marketing/landing'
import { siteMeta } from './site-meta.ts'

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...aboutPage(), path: '/about' })

export default function AboutPage() {
  return (
    <>
      <PageHead heading={aboutPage().heading} lead={aboutPage().lead} />
      <div className="site-wrap about">
        <div className="prose">
          {aboutPage().paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <section className="promises">
          <h2>{aboutPage().promisesHeading}</h2>
          <dl>
            {aboutPage().promises.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Closing heading={landingPage().closeHeading} text={landingPage().closeText} />
    </>
  )
}
