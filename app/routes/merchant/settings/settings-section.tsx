import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { offlineSettings } from '#app/components/merchant/settings/offline-settings.ts'
import { SettingsPage } from '#app/components/merchant/settings/settings-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { sectionTitle } from '#app/copy/phrases/merchant/settings.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { isSettingsSection } from '#app/domain/store/form/settings.ts'
import { settingsPage as words } from '#copy/merchant/settings'
import { loadSettings, saveSettings } from './actions.server.ts'

export const meta: MetaFunction = ({ params }) => unlistedMeta(titleOf(params.section))

export const loader = (args: LoaderFunctionArgs) => loadSettings(args)
export const action = (args: ActionFunctionArgs) => saveSettings(args)
export const clientAction = offlineSettings

export default function Section() {
  const view = useLoaderData<typeof loader>()
  const { section } = useParams()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={titleOf(section)} />
  return <SettingsPage key={view.section} view={view} answer={answer} />
}

function titleOf(section: string | undefined): string {
  return isSettingsSection(section) ? sectionTitle(section) : words().title
}
