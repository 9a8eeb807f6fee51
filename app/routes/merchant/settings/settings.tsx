import type { MetaFunction } from '@remix-run/cloudflare'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { settingsPage as words } from '#copy/merchant/settings'

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** The list itself is drawn by settings-layout.tsx. */
export default function Settings() {
  return null
}
