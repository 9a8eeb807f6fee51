import { useLocation, useNavigation } from '@remix-run/react'

/** The query of this page's pending navigation, or null. Actions meanwhile must build on it. */
export function usePendingQuery(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : null
}
