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
      <div className="site-wrap grid gap-12 md:grid-cols-2 md:gap-16">
        <div className="prose">
          {aboutPage().paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <section>
          <h2 className="text-xl">{aboutPage().promisesHeading}</h2>
          <dl className="mt-2">
            {aboutPage().promises.map(({ title, text }) => (
              <div key={title} className="border-b border-line py-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Closing heading={landingPage().closeHeading} text={landingPage().closeText} />
    </>
  )
}
