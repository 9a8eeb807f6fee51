import { useRouteLoaderData } from '@remix-run/react'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import { sharePath, storePath } from '#app/domain/store/store.ts'
import { storeBar } from '#copy/merchant/shell'
import { ShareStore } from '../onboarding/share-store.tsx'
import type { ButtonKind } from '../ui/button.tsx'
import type { BarStore } from './shell/store-bar.tsx'

/** The link of the store that the bar shows. */
export function ShareOwnStore({ kind }: { kind: ButtonKind }) {
  const shell = useRouteLoaderData<{ store: BarStore | null; origin: string }>('routes/merchant/layout')
  if (!shell?.store) return null
  const { slug, platform } = shell.store
  const shared = shell.origin + sharePath(slug)
  return (
    <ShareStore
      link={shell.origin + storePath(slug)}
      platform={platform}
      kind={kind}
      shareHref={shareUrl(platform, shared, storeBar().shareText({ link: shared }))}
    />
  )
}
