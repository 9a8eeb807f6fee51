import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { offlineSettings } from '#app/components/merchant/settings/offline-settings.ts'
import { SettingsPage } from '#app/components/merchant/settings/settings-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { SETTINGS_SECTIONS } from '#app/domain/store/form/settings.ts'
import { settingsPage as words } from '#copy/merchant/settings'
import { loadSettings, saveSettings } from './actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const loader = (args: LoaderFunctionArgs) => loadSettings(args, SETTINGS_SECTIONS)
export const action = (args: ActionFunctionArgs) => saveSettings(args, SETTINGS_SECTIONS)
export const clientAction = offlineSettings

export default function AllSettings() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().title} />
  return <SettingsPage view={view} answer={answer} sections={SETTINGS_SECTIONS} />
}
