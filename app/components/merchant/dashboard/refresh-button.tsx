import { useNavigation, useRevalidator } from '@remix-run/react'
import { RefreshCw } from 'lucide-react'
import { dashboardPage as words } from '#app/copy/en/merchant/dashboard.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toaster.tsx'

/** Revalidates the page. Checks the connection first: offline, the page stays as it is. */
export function RefreshButton() {
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'

  async function refresh() {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' })
      if (!answer.ok) throw new Error(answer.statusText)
    } catch {
      return say({ title: words.notUpdated, text: words.failedText, kind: 'error' })
    }
    revalidate()
  }

  return (
    <Button kind="text" onClick={refresh} disabled={isBusy} className="flex-none -mr-3">
      <RefreshCw className={`icon icon-small ${isBusy ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      <span className="max-sm:sr-only">{isBusy ? words.refreshing : words.refresh}</span>
    </Button>
  )
}
