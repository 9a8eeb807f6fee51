import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirectSignedIn } from '#app/auth/guards.server.ts'
import { Closing } from '#app/components/marketing/closing.tsx'
import { Features, Hero, HowItWorks, PriceTeaser } from '#app/components/marketing/landing-sections.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { landingPage } from '#copy/marketing/landing'
import { siteMeta } from './site-meta.ts'
import { softwareSchema } from './software-schema.ts'
import { useSite } from './use-site.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectSignedIn(request, context)
  return null
}

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: landingPage().title,
    description: landingPage().description,
    path: '/',
    structuredData: (origin) => ({
      '@graph': [
        { '@type': 'Organization', name: PRODUCT_NAME, url: origin, logo: `${origin}/icons/icon-512.png` },
        { '@type': 'WebSite', name: PRODUCT_NAME, url: origin },
        softwareSchema(origin, landingPage().description),
      ],
    }),
  })

export default function LandingPage() {
  const { demoStore } = useSite()
  return (
    <>
      <Hero storePath={demoStore ?? '/demo'} />
      <Features />
      <HowItWorks />
      <PriceTeaser />
      <Closing heading={landingPage().closeHeading} text={landingPage().closeText} />
    </>
  )
}
