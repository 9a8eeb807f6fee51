import { useRouteLoaderData } from '@remix-run/react'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import { sharePath, storePath } from '#app/domain/store/store.ts'
import { salesWords as words } from '#copy/merchant/dashboard'
import { storeBar } from '#copy/merchant/shell'
import { ShareStore } from '../../onboarding/share-store.tsx'
import type { BarStore } from '../shell/store-bar.tsx'

export function NoSalesYet() {
  const shell = useRouteLoaderData<{ store: BarStore | null; origin: string }>('routes/merchant/layout')
  if (!shell?.store) return null
  const { slug, platform } = shell.store
  const shared = shell.origin + sharePath(slug)
  return (
    <div className="mx-4 mt-3 mb-4 grid gap-3 rounded-card bg-paper p-4 md:grid-cols-2 md:items-center">
      <div>
        <p className="text-sm font-semibold">{words().quiet}</p>
        <p className="text-xs text-ink-2">{words().quietText}</p>
      </div>
      <ShareStore
        link={shell.origin + storePath(slug)}
        platform={platform}
        kind="quiet"
        shareHref={shareUrl(platform, shared, storeBar().shareText({ link: shared }))}
      />
    </div>
  )
}
