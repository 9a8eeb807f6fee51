import type { MetaFunction } from '@remix-run/cloudflare'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { signInNotice as words } from '#copy/merchant/till-offline'

export const handle = { static: true }

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** Cached by the till's worker for a device without a sign-in for a week. */
export default function PosSignIn() {
  return (
    <MessagePage title={words().title} text={words().text}>
      <a href="/auth?next=/pos" className={buttonClass('primary')}>
        {words().signIn}
      </a>
    </MessagePage>
  )
}
