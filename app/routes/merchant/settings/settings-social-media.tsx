import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { offlineSettings } from '#app/components/merchant/settings/offline-settings.ts'
import { SettingsPage } from '#app/components/merchant/settings/settings-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { sectionWords as words } from '#copy/merchant/settings'
import { loadSettings, saveSettings } from './actions.server.ts'

const SECTIONS = ['social'] as const

export const meta: MetaFunction = () => unlistedMeta(words().social.title)

export const loader = (args: LoaderFunctionArgs) => loadSettings(args, SECTIONS)
export const action = (args: ActionFunctionArgs) => saveSettings(args, SECTIONS)
export const clientAction = offlineSettings

export default function SocialMedia() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().social.title} />
  return <SettingsPage view={view} answer={answer} sections={SECTIONS} />
}
