import { useLocation, useNavigation } from '@remix-run/react'

/** The query of this page that is on its way; null when none is. Whoever acts meanwhile means that one. */
export function useQueryAhead(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : null
}
