import { useLocation, useNavigation } from '@remix-run/react'

/** Null without a pending navigation on this page. Actions meanwhile must build on it. */
export function usePendingQuery(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : null
}
