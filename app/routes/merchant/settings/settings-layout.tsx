import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { SettingsList } from '#app/components/merchant/settings/settings-list.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { mayRole } from '#app/domain/staff/permission.ts'
import { settingsPage as words } from '#copy/merchant/settings'
import { settingsGroups } from './settings-groups.server.ts'

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'store.open', params.storeId)
  return store && mayRole(store.role, 'settings.edit') ? await settingsGroups(context, { user, store }) : null
}

/** The list stands beside its pages on a desk, and is a page of its own on a phone. */
export default function SettingsLayout() {
  const groups = useLoaderData<typeof loader>()
  const isIndex = /\/settings\/?$/.test(useLocation().pathname)
  if (!groups) return isIndex ? <NoStorePage title={words().title} /> : <Outlet />
  return (
    <div className="lg:grid lg:grid-cols-[21.25rem_minmax(0,40rem)] lg:items-start lg:gap-8">
      <SettingsList groups={groups} isIndex={isIndex} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
