import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

/** The words of a guard's 403 in an error boundary; null for any other error. */
export function useRoleRefusal(): string | null {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 403 && typeof error.data === 'string' ? error.data : null
}
