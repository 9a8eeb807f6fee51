import { useEffect, useRef } from 'react'
import { dashboardPage as words } from '#copy/merchant/dashboard'
import { sayError } from '../../ui/toaster.tsx'
import type { DashboardView } from './dashboard-view.ts'

/** Keeps the last figures when a reload fails, which shows one toast. */
export function useLatestView(loadedView: DashboardView | null, at: number): DashboardView | null {
  const latestView = useRef(loadedView)
  if (loadedView) latestView.current = loadedView
  const isStale = loadedView === null && latestView.current !== null
  useEffect(() => {
    if (isStale && at > 0) sayError({ title: words().notUpdated, text: words().failedText })
  }, [isStale, at])
  return latestView.current
}
