import { useFetcher } from '@remix-run/react'
import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { pausedBar as words } from '#copy/merchant/shell'
import { PageStoreField } from '../page-store-field.tsx'
import { Strip, stripAction } from '../shell/strip.tsx'
import { useMay } from '../use-access.ts'

export function PausedBar({ until, more }: { until: string | null; more?: ReactNode }) {
  const fetcher = useFetcher()
  const isBusy = fetcher.state !== 'idle'
  const mayEdit = useMay('settings.edit')
  const action = mayEdit && (
    <fetcher.Form method="post" action="/settings/hours">
      <PageStoreField />
      <input type="hidden" name="intent" value="resume" />
      <button type="submit" className={stripAction} disabled={isBusy} aria-busy={isBusy || undefined}>
        {words().switchOn}
      </button>
    </fetcher.Form>
  )
  const title = until === null ? words().paused : words().pausedUntil({ until })
  return <Strip icon={Pause} title={title} action={action} more={more} />
}
