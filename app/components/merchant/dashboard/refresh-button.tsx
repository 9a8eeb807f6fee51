import { useNavigation, useRevalidator } from '@remix-run/react'
import { RefreshCw } from 'lucide-react'
import { dashboardPage as words } from '#copy/merchant/dashboard'
import { IconButton } from '../../ui/button.tsx'
import { sayError } from '../../ui/toaster.tsx'

/** Checks the connection first: offline, the page stays as it is. */
export function RefreshButton() {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'

  async function refresh() {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' })
      if (!answer.ok) throw new Error(answer.statusText)
    } catch {
      return sayError({ title: words().notUpdated, text: words().failedText })
    }
    revalidate()
  }

  return (
    <IconButton
      label={isBusy ? words().refreshing : words().refresh}
      title={words().refresh}
      onClick={refresh}
      disabled={isBusy}
      className="-my-1 -me-3 text-ink-2"
    >
      <RefreshCw className={`icon icon-small ${isBusy ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
    </IconButton>
  )
}
