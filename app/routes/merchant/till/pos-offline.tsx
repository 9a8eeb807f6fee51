import type { MetaFunction } from '@remix-run/cloudflare'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { offlineNotice as words } from '#copy/merchant/till-offline'

export const handle = { static: true }

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** Cached by the till's worker for merchant pages that can't be loaded. */
export default function PosOffline() {
  return (
    <MessagePage title={words().title} text={words().text}>
      <a href="/pos" className={buttonClass('primary')}>
        {words().open}
      </a>
    </MessagePage>
  )
}
