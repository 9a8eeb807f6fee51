import { useRouteError } from '@remix-run/react'

/** The words of a guard's 403 in an error boundary; undefined for any other error. */
export function useRoleRefusal(): string | undefined {
  const error = useRouteError() as { status?: unknown; data?: { text?: string } } | null
  return error?.status === 403 ? error.data?.text : undefined
}
