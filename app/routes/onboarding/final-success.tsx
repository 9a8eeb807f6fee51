import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { ShareStore } from '#app/components/onboarding/share-store.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { QrCode } from '#app/components/ui/qr-code.tsx'
import { qrPath } from '#app/components/ui/qr-path.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { passStep } from '#app/data/store/onboarding.server.ts'
import { DASHBOARD } from '#app/domain/account/start-path.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { sharePath, storePath } from '#app/domain/store/store.ts'
import { successStep as words } from '#copy/onboarding/steps'
import { storefront } from '#copy/storefront/page'
import { setupStep } from './setup-step.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data ? words().title({ store: data.name }) : words().link)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, row, preview } = await setupStep(request, context, params.storeId)
  await passStep(context, user.id, 'success')
  const { origin } = new URL(request.url)
  const link = origin + storePath(row.slug)
  const shared = origin + sharePath(row.slug)
  return {
    email: user.email,
    name: row.name,
    preview,
    platform: row.messagingPlatform,
    link,
    shareHref: shareUrl(row.messagingPlatform, shared, storefront().shareText({ link: shared })),
    qr: qrPath(link),
  }
}

export default function FinalSuccess() {
  const { email, name, preview, platform, link, shareHref, qr } = useLoaderData<typeof loader>()
  return (
    <OnboardingPage
      step="success"
      email={email}
      title={words().title({ store: name })}
      text={words().text}
      preview={{ store: preview, text: words().preview }}
    >
      <div className="mx-auto w-full max-w-136 grid gap-6 pb-10 md:grid-cols-[minmax(0,1fr)_200px] md:items-start md:gap-6">
        <div className="grid gap-3">
          <ShareStore link={link} platform={platform} shareHref={shareHref} />
          <div className="grid gap-3">
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'w-full')}>
              {words().view}
            </a>
            <Link to={DASHBOARD} className={buttonClass('quiet', 'w-full')}>
              {words().dashboard}
            </Link>
          </div>
        </div>
        <figure className="grid gap-2 rounded-card border border-line bg-card p-4 shadow-flat">
          <QrCode {...qr} label={words().qr} />
          <figcaption className="text-center text-sm text-ink-2">{words().qrHint}</figcaption>
        </figure>
      </div>
    </OnboardingPage>
  )
}
