import { useEffect, useRef } from 'react'
import { dashboardPage as words } from '#app/copy/en/dashboard.ts'
import { say } from '../../ui/toaster.tsx'
import type { DashboardView } from './dashboard-view.ts'

/** What was read last: figures that can't be read again stay as they are, and that is said once for each reading. */
export function useLatestView(found: DashboardView | null, at: number): DashboardView | null {
  const latest = useRef(found)
  if (found) latest.current = found
  const isStale = found === null && latest.current !== null
  useEffect(() => {
    if (isStale && at > 0) say({ title: words.notUpdated, text: words.failedText, kind: 'error' })
  }, [isStale, at])
  return latest.current
}
