import type { MetaFunction } from '@remix-run/cloudflare'
import { DemoScreens } from '#app/components/marketing/demo-screens.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { demoPage } from '#copy/marketing/demo'
import { siteMeta } from './site-meta.ts'
import { useSite } from './use-site.ts'

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...demoPage(), path: '/demo' })

export default function DemoPage() {
  const { demoStore } = useSite()
  return (
    <div className="demo">
      {demoStore ? (
        <PageHead heading={demoPage().heading} lead={demoPage().lead} />
      ) : (
        <PageHead heading={demoPage().picturesHeading} lead={demoPage().picturesLead} />
      )}
      <div className="site-wrap demo-body">
        <DemoScreens demoStore={demoStore} />
        <div className="demo-aside">
          {demoStore ? <Tries /> : null}
          <div className="site-acts">
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
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
