import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pausedBar as words } from '#copy/merchant/shell'
import { Button } from '../../ui/button.tsx'
import { NoticeBar } from '../../ui/notice-bar.tsx'

export function PausedBar({ until, more }: { until: string | null; more?: ReactNode }) {
  const fetcher = useFetcher()
  const isBusy = fetcher.state !== 'idle'
  const text = <b>{until === null ? words().paused : words().pausedUntil({ until })}</b>
  return (
    <NoticeBar tone="bg-accent-soft" text={text} more={more}>
      <fetcher.Form method="post" action="/settings/hours" className="shrink-0">
        <input type="hidden" name="intent" value="resume" />
        <Button type="submit" disabled={isBusy} aria-busy={isBusy || undefined}>
          {words().switchOn}
        </Button>
      </fetcher.Form>
    </NoticeBar>
  )
}
