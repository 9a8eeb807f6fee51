import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { findMerchant } from '#app/auth/guards.server.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { settingsPage as words } from '#copy/merchant/settings'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await findMerchant(request, context, 'settings.edit', params.storeId)
  return null
}

/** The list itself is drawn by settings-layout.tsx. */
export default function Settings() {
  return null
}
