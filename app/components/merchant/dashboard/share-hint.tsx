import { useRouteLoaderData } from '@remix-run/react'
import { salesWords as words } from '#app/copy/en/dashboard.ts'
import { storeBar } from '#app/copy/en/merchant.ts'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import { sharePath, storePath } from '#app/domain/store/store.ts'
import { ShareStore } from '../../onboarding/share-store.tsx'
import type { BarStore } from '../frame/store-bar.tsx'

export function ShareHint() {
  const frame = useRouteLoaderData<{ store: BarStore | null; origin: string }>('routes/merchant/layout')
  if (!frame?.store) return null
  const { slug, platform } = frame.store
  const shared = frame.origin + sharePath(slug)
  return (
    <div className="m-4 grid gap-4 rounded-card bg-paper p-4 md:m-5 md:grid-cols-2 md:items-center md:p-5">
      <div>
        <p className="font-semibold">{words.quiet}</p>
        <p className="text-sm text-ink-2">{words.quietText}</p>
      </div>
      <ShareStore
        link={frame.origin + storePath(slug)}
        platform={platform}
        kind="quiet"
        shareHref={shareUrl(platform, shared, storeBar.shareText(shared))}
      />
    </div>
  )
}
