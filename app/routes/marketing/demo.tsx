import type { MetaFunction } from '@remix-run/cloudflare'
import { DemoScreens } from '#app/components/marketing/demo-screens.tsx'
import { actsClass, PageHead } from '#app/components/marketing/page-head.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { demoPage } from '#copy/marketing/demo'
import { siteMeta } from './site-meta.ts'
import { useSite } from './use-site.ts'

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...demoPage(), path: '/demo' })

export default function DemoPage() {
  const { demoStore } = useSite()
  return (
    <div className="pb-16">
      {demoStore ? (
        <PageHead heading={demoPage().heading} lead={demoPage().lead} />
      ) : (
        <PageHead heading={demoPage().picturesHeading} lead={demoPage().picturesLead} />
      )}
      <div
        className={`site-wrap grid gap-8 md:items-center ${demoStore ? 'md:grid-cols-[auto_1fr] md:gap-24' : 'md:gap-12'}`}
      >
        <DemoScreens demoStore={demoStore} />
        <div>
          {demoStore ? <Tries /> : null}
          <div className={actsClass}>
            <a className={buttonClass('primary')} href="/auth?mode=signup">
              {demoPage().create}
            </a>
            {demoStore ? (
              <a className={buttonClass('quiet')} href={demoStore}>
                {demoPage().open}
              </a>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  )
}

function Tries() {
  return (
    <ul>
      {demoPage().tries.map(({ title, text }) => (
        <li key={title} className="not-first:mt-6">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
