import { useRouteError } from '@remix-run/react'

export interface GuardRefusal {
  text: string
  page?: { store: string; title: string; open: string }
}

/** The words of a guard's 403 or 412 in an error boundary; undefined for any other error. */
export function useGuardRefusal(): GuardRefusal | undefined {
  const error = useRouteError() as { status?: unknown; data?: Partial<GuardRefusal> } | null
  const { text, page } = (error?.status === 403 || error?.status === 412 ? error.data : null) ?? {}
  return text === undefined ? undefined : { text, page }
}
